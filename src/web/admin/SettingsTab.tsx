import { Database } from 'lucide-react';
import { useState } from 'react';
import type { DataSource, MapSetup } from '#contract/admin.ts';
import { ERRORS } from '#contract/errors.ts';
import { NOTICE_MAX, SiteSettings } from '#domain/admin/site-settings.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { useAppForm } from '#web/lib/form/use-app-form.ts';
import { formatCount, formatDateTime } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Field } from '#web/ui/Field.tsx';
import { FormAlert } from '#web/ui/FormAlert.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { useSaveSettings, useSiteSettings } from './admin-queries.ts';
import { Badge, type BadgeTone } from './Badge.tsx';
import { Card, QueryError, QueryPlaceholder } from './Card.tsx';
import { describeSetup } from './map-setup.ts';

type Props = {
  onSaved: () => void;
};

export function SettingsTab({ onSaved }: Props) {
  const query = useSiteSettings();
  const failure = ERRORS.admin_load_failed.message;
  if (!query.data)
    return (
      <Card title="Settings">
        <QueryPlaceholder query={query} failure={failure} />
      </Card>
    );
  const { settings, sources, setup } = query.data;
  return (
    <div className="flex flex-col gap-4">
      {query.error && <QueryError error={query.error} failure={failure} onRetry={() => void query.refetch()} />}
      <Flags settings={settings} onSaved={onSaved} />
      <Notice key={settings.notice} notice={settings.notice} onSaved={onSaved} />
      <Sources sources={sources} />
      <Setup setup={setup} />
    </div>
  );
}

type Flag = Exclude<keyof SiteSettings, 'notice'>;

const FLAGS: Readonly<
  Record<Flag, { label: string; hint: string; title: string; action: string; consequence: string }>
> = {
  denyAll: {
    label: 'Maintenance mode',
    hint: 'Every page shows a maintenance notice. Admins can still sign in.',
    title: 'Turn on maintenance mode?',
    action: 'Turn on',
    consequence: 'Everyone sees the maintenance notice on every page until you turn it off here.',
  },
  registrationClosed: {
    label: 'Registration closed',
    hint: 'New sign-ups are closed. Existing users can sign in.',
    title: 'Close registration?',
    action: 'Close registration',
    consequence: 'People who try to sign up will be asked to come back later, until you reopen sign-up here.',
  },
  suggestionsClosed: {
    label: 'Suggestions closed',
    hint: "Drivers can't suggest station updates. Suggestions already in the queue stay there.",
    title: 'Close suggestions?',
    action: 'Close suggestions',
    consequence: 'Drivers who send an update will be asked to try again later, until you reopen suggestions here.',
  },
};

function Flags({ settings, onSaved }: { settings: SiteSettings; onSaved: () => void }) {
  const saving = useSaveSettings(onSaved);
  const [flagToConfirm, setFlagToConfirm] = useState<Flag | null>(null);
  const save = (flag: Flag, value: boolean) =>
    saving.mutate(
      { [flag]: value },
      { onSuccess: () => showToast('Settings saved.'), onSettled: () => setFlagToConfirm(null) },
    );
  return (
    <Card title="Feature flags" hint="Each change is recorded in the audit log">
      <div className="flex flex-col gap-4 px-4 py-4 sm:px-5">
        {(Object.keys(FLAGS) as Flag[]).map((flag) => (
          <Switch
            key={flag}
            label={FLAGS[flag].label}
            hint={FLAGS[flag].hint}
            checked={saving.isPending && flag in saving.variables ? Boolean(saving.variables[flag]) : settings[flag]}
            onCheckedChange={(isOn) => (isOn ? setFlagToConfirm(flag) : save(flag, false))}
          />
        ))}
        {saving.error && <QueryError error={saving.error} failure={ERRORS.settings_save_failed.message} />}
      </div>
      {flagToConfirm && (
        <Dialog
          open
          onOpenChange={(open) => !open && setFlagToConfirm(null)}
          title={FLAGS[flagToConfirm].title}
          footer={
            <div className="flex justify-end gap-2">
              <Button kind="secondary" onClick={() => setFlagToConfirm(null)}>
                Cancel
              </Button>
              <Button aria-disabled={saving.isPending} onClick={() => !saving.isPending && save(flagToConfirm, true)}>
                {saving.isPending ? 'Saving...' : FLAGS[flagToConfirm].action}
              </Button>
            </div>
          }
        >
          <p className="px-5 py-4 text-sm text-ink-2">{FLAGS[flagToConfirm].consequence}</p>
        </Dialog>
      )}
    </Card>
  );
}

const toSettingsErrors = (error: unknown) => [
  { field: null, message: errorText(error, ERRORS.settings_save_failed.message) },
];

function Notice({ notice, onSaved }: { notice: string; onSaved: () => void }) {
  const saving = useSaveSettings(onSaved);
  async function save(change: Pick<SiteSettings, 'notice'>, release: () => void) {
    await saving.mutateAsync(change);
    showToast(change.notice === '' ? 'The notice was removed.' : 'Everyone sees the notice now.');
    release();
  }
  const form = useAppForm({
    schema: SiteSettings.pick({ notice: true }),
    defaultValues: { notice },
    submit: save,
    toErrors: toSettingsErrors,
  });
  const text = form.watch('notice');
  return (
    <Card title="Notice" hint="A line shown to everyone at the top of every page">
      <form {...form.props} className="flex flex-col gap-3 px-4 py-4 sm:px-5">
        <Field
          label="Notice text"
          hint={`${text.length} of ${NOTICE_MAX} characters`}
          maxLength={NOTICE_MAX}
          {...form.field('notice')}
        />
        <FormAlert message={form.generalError} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" aria-disabled={form.isBusy || text.trim() === notice}>
            {notice === '' ? 'Show notice' : 'Change notice'}
          </Button>
          {notice !== '' && (
            <Button
              kind="secondary"
              aria-disabled={form.isBusy}
              onClick={() => void form.run((release) => save({ notice: '' }, release), toSettingsErrors)}
            >
              Remove notice
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}

const SOURCE_NAMES: Readonly<Record<string, string>> = {
  afdc: 'Alternative Fuels Data Center (AFDC)',
  demonstration: 'Demonstration stations',
};
const OUTCOMES: Readonly<Record<string, { tone: BadgeTone; label: string }>> = {
  done: { tone: 'brand', label: 'Done' },
  running: { tone: 'notice', label: 'Running' },
  failed: { tone: 'alert', label: 'Failed' },
  'closing refused': { tone: 'notice', label: 'Closures skipped' },
};

function Sources({ sources }: { sources: readonly DataSource[] }) {
  return (
    <Card title="Data sources" hint="The last import of each">
      {sources.length === 0 ? (
        <EmptyState icon={<Database aria-hidden="true" />} title="Nothing imported yet" />
      ) : (
        <ul className="divide-y divide-line">
          {sources.map((source) => (
            <li key={source.source} className="px-4 py-4 sm:px-5">
              <Source source={source} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Setup({ setup }: { setup: MapSetup }) {
  return (
    <Card title="Roads and map" hint="What this server uses to plan trips and draw maps">
      <dl className="divide-y divide-line">
        {describeSetup(setup).map(({ name, value, hint }) => (
          <div key={name} className="px-4 py-4 sm:px-5">
            <dt className="text-xs text-ink-3">{name}</dt>
            <dd className="text-base font-medium wrap-anywhere">{value}</dd>
            {hint && <dd className="mt-0.5 text-xs text-ink-2">{hint}</dd>}
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Source({ source }: { source: DataSource }) {
  const { inputName, outcome, startedAt, finishedAt, rowsRead, added, changed, rejected, chargers } = source;
  const { tone, label } = OUTCOMES[outcome] ?? { tone: 'plain', label: outcome };
  const figures = [
    ['Chargers on the map', chargers],
    ['Rows read', rowsRead],
    ['Added', added],
    ['Changed', changed],
    ['Rejected', rejected.reduce((sum, { count }) => sum + count, 0)],
  ] as const;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-base font-medium">
        {SOURCE_NAMES[source.source] ?? source.source} <Badge tone={tone}>{label}</Badge>
      </p>
      <p className="text-xs text-ink-3 wrap-anywhere">
        {formatDateTime(finishedAt ?? startedAt)} · {inputName}
      </p>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-5">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt className="text-xs text-ink-3">{name}</dt>
            <dd className="text-base font-medium tabular-nums">{formatCount(value)}</dd>
          </div>
        ))}
      </dl>
      {rejected.length > 0 && (
        <p className="mt-2 text-xs text-ink-2">
          {rejected.map(({ reason, count }) => `${formatCount(count)}: ${reason}`).join('; ')}
        </p>
      )}
    </>
  );
}
