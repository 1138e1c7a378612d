import { CircleCheck, RotateCcw } from 'lucide-react';
import type { OwnSuggestion } from '#contract/suggestions.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { formatQuantity } from '#web/lib/format.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormAlert } from '#web/ui/FormAlert.tsx';
import { OwnChanges } from './OwnChanges.tsx';
import { SuggestionFields } from './SuggestionFields.tsx';
import { statusLabel } from './suggestion-labels.ts';
import { type SuggestionEditing, type SuggestionTarget, useSuggestionForm } from './use-suggestion-form.ts';

const TITLES = { update: 'Update Charger Information', new: 'Add New Charger' } as const;
const SEND_FAILURE = "We couldn't send your suggestion. What you entered is still here.";
const FORM_ID = 'suggestion-form';

type Props = { uid: string; target: SuggestionTarget; mayLocate: boolean; onClose: () => void; onShowAll: () => void };

export function SuggestionDialog({ uid, target, mayLocate, onClose, onShowAll }: Props) {
  const editing = useSuggestionForm(uid, target);
  const sent = editing.sending.data ?? null;
  const isNew = target.kind === 'new';
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={TITLES[target.kind]}
      footer={
        sent ? <DoneFooter onClose={onClose} onShowAll={onShowAll} /> : <SendFooter editing={editing} isNew={isNew} />
      }
    >
      {sent ? (
        <SentMessage suggestion={sent} />
      ) : (
        <form
          id={FORM_ID}
          ref={editing.element}
          noValidate
          className="flex flex-col gap-5 px-5 py-4"
          onSubmit={(event) => {
            event.preventDefault();
            editing.submit();
          }}
        >
          <Intro target={target} editing={editing} />
          <SuggestionFields editing={editing} isNew={isNew} mayLocate={mayLocate} />
        </form>
      )}
    </Dialog>
  );
}

function Intro({ target, editing }: { target: SuggestionTarget; editing: SuggestionEditing }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-ink-2">
        {target.kind === 'new'
          ? 'Tell us about a station that is missing from the map. It appears once a moderator approves it.'
          : `Correct what's wrong with ${target.charger.station_name}. Your change shows on the map once a moderator approves it.`}
      </p>
      {editing.isRestored && (
        <Banner
          kind="notice"
          action={
            <Button kind="quiet" onClick={editing.startOver}>
              <RotateCcw aria-hidden="true" className="size-4" /> Start over
            </Button>
          }
        >
          This is your unsent draft.
        </Banner>
      )}
    </div>
  );
}

function SendFooter({ editing, isNew }: { editing: SuggestionEditing; isNew: boolean }) {
  const { sending, changed, errorFor } = editing;
  const count = changed.size;
  const problem = sending.error ? errorText(sending.error, SEND_FAILURE) : errorFor('values');
  return (
    <div className="flex flex-col gap-2">
      <FormAlert message={problem} />
      <Button type="submit" form={FORM_ID} size="lg" disabled={sending.isPending}>
        {sending.isPending ? 'Sending...' : isNew ? 'Send the new station' : sendLabel(count)}
      </Button>
    </div>
  );
}

function sendLabel(count: number): string {
  return count === 0 ? 'Send' : `Send ${formatQuantity(count, 'change')}`;
}

function SentMessage({ suggestion }: { suggestion: OwnSuggestion }) {
  return (
    <div className="flex flex-col gap-4 px-5 py-5">
      <p role="status" className="flex items-center gap-2 text-base font-semibold text-brand">
        <CircleCheck aria-hidden="true" className="size-5" /> Thank you. Your suggestion was sent.
      </p>
      <p className="text-sm text-ink-2">
        {statusLabel(suggestion)}. If others suggest the same change, it carries more weight. Once accepted, the change
        stays on the map until the official data matches it.
      </p>
      <OwnChanges changes={suggestion.changes} />
    </div>
  );
}

function DoneFooter({ onClose, onShowAll }: Pick<Props, 'onClose' | 'onShowAll'>) {
  return (
    <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
      <Button kind="quiet" onClick={onShowAll}>
        My suggestions
      </Button>
      <Button onClick={onClose}>Done</Button>
    </div>
  );
}
