import { CircleAlert, Plus } from 'lucide-react';
import { useId } from 'react';
import type { SiteFacts } from '#domain/score/site-facts.ts';
import { toLocalDay } from '#web/lib/browser/local-time.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FormAlert } from '#web/ui/FormAlert.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import type { Reporter } from '../report/reporter.ts';
import { SurveyStall } from './SurveyStall.tsx';
import { createStall, type StallDraft, type SurveyDraft, surveyNotice } from './survey-draft.ts';
import { BASIS_OPTIONS, SEEN_ON_LABELS, YES_NO_OPTIONS } from './survey-labels.ts';
import { useSurvey } from './use-survey.ts';

type Props = {
  chargerId: string;
  site: SiteFacts;
  reporter: Reporter;
  draft: SurveyDraft;
  onChange: (draft: SurveyDraft) => void;
  /** Closes the form; the draft stays unless it was saved. */
  onClose: () => void;
  onSaved: () => void;
};

export function SurveyForm({ chargerId, site, reporter, draft, onChange, onClose, onSaved }: Props) {
  const { element, submit, errorFor, isSending, problem } = useSurvey({ chargerId, reporter, draft, onDone: onSaved });
  const id = useId();
  const change = (next: Partial<SurveyDraft>) => onChange({ ...draft, ...next });
  const fieldProps = { draft, change, errorFor };
  const stallsProblem = errorFor('stalls');
  const notice = surveyNotice(draft, new Date());
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Confirm the layout"
      docked
      footer={
        <div className="flex flex-col gap-2">
          <FormAlert message={isSending ? null : problem} />
          <Button type="submit" form={id} size="lg" disabled={isSending}>
            {isSending ? 'Saving...' : 'Confirm'}
          </Button>
        </div>
      }
    >
      <form
        ref={element}
        id={id}
        noValidate
        className="flex flex-col gap-4 px-5 py-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className="text-xs text-ink-2">
          Enter only what you can see. Your entries replace what staff confirmed here before, and everyone will see that
          staff verified the site.
        </p>
        <SelectField
          label="Your source"
          name="basis"
          options={BASIS_OPTIONS}
          value={draft.basis}
          onChange={(basis) => change({ basis })}
        />
        <Field
          label={SEEN_ON_LABELS[draft.basis]}
          type="date"
          max={toLocalDay(new Date())}
          value={draft.seenOn}
          error={errorFor('seenOn')}
          onChange={({ target }) => change({ seenOn: target.value })}
        />
        {notice && (
          <Banner kind="notice" icon={<CircleAlert aria-hidden="true" />}>
            {notice}
          </Banner>
        )}
        {stallsProblem && (
          <p role="alert" tabIndex={-1} data-problem className="rounded-md text-sm text-alert">
            {stallsProblem}
          </p>
        )}
        <Stalls {...fieldProps} site={site} />
        <WholeSite {...fieldProps} />
      </form>
    </Dialog>
  );
}

type FieldsProps = {
  draft: SurveyDraft;
  change: (next: Partial<SurveyDraft>) => void;
  errorFor: ReturnType<typeof useSurvey>['errorFor'];
};

function Stalls({ draft, change, errorFor, site }: FieldsProps & Pick<Props, 'site'>) {
  const { stalls } = draft;
  const changeStall = (key: number, next: Partial<StallDraft>) =>
    change({ stalls: stalls.map((stall) => (stall.key === key ? { ...stall, ...next } : stall)) });
  const removeStall = (key: number) => change({ stalls: stalls.filter((stall) => stall.key !== key) });
  const addStall = () => change({ stalls: [...stalls, createStall(Math.max(...stalls.map(({ key }) => key)) + 1)] });
  return (
    <>
      {stalls.map((stall, index) => (
        <SurveyStall
          key={stall.key}
          draft={stall}
          site={site}
          onChange={(next) => changeStall(stall.key, next)}
          onRemove={stalls.length === 1 ? null : () => removeStall(stall.key)}
          errorFor={(field) => errorFor(`stalls.${index}.${field}`)}
        />
      ))}
      <Button kind="secondary" onClick={addStall}>
        <Plus aria-hidden="true" className="size-4.5" />
        Describe another stall
      </Button>
    </>
  );
}

function WholeSite({ draft, change, errorFor }: FieldsProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 border-t border-line pt-4">
      <legend className="float-left mb-1 w-full text-base font-semibold">The whole site</legend>
      <Field
        className="clear-both"
        label="Stalls that fit a trailer"
        inputMode="numeric"
        value={draft.trailerStalls}
        error={errorFor('trailerStalls')}
        onChange={({ target }) => change({ trailerStalls: target.value })}
      />
      <SelectField
        label="A place to drop the trailer?"
        name="drop-spot"
        options={YES_NO_OPTIONS}
        value={draft.dropSpot}
        onChange={(dropSpot) => change({ dropSpot })}
      />
      <Field
        label="Rebuilt or expanded on"
        hint="Reports from before that date no longer count"
        type="date"
        max={toLocalDay(new Date())}
        value={draft.rebuiltOn}
        error={errorFor('rebuiltOn')}
        onChange={({ target }) => change({ rebuiltOn: target.value })}
      />
    </fieldset>
  );
}
