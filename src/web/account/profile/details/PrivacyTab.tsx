import { accountEndpoints } from '#contract/account.ts';
import { call } from '#contract/client.ts';
import { searchEndpoints } from '#contract/searches.ts';
import { PrivacySettings } from '#domain/account/privacy-settings.ts';
import type { User } from '#domain/account/user.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { queryClient } from '#web/lib/requests/query-client.ts';
import { Button } from '#web/ui/Button.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { useSession, useSessionState } from '../../session/session-context.ts';
import { isSignedOut } from '../../session/session-state.ts';
import { updateCachedProfile } from '../../update-profile.ts';
import { RequireProfile } from '../RequireProfile.tsx';
import { TaskResultBanner } from '../TaskResultBanner.tsx';
import { useTask } from '../use-task.ts';
import { DataDownload } from './DataDownload.tsx';
import { EditableSection } from './EditableSection.tsx';

const SETTINGS: readonly { field: keyof PrivacySettings; label: string; hint: string }[] = [
  {
    field: 'allowGeolocation',
    label: 'Use my location',
    hint: 'Lets the map ask your device for its location when you press the location button. Otherwise it never asks.',
  },
  {
    field: 'shareAnalytics',
    label: 'Share how I use the product',
    hint: 'Counts your searches and the features you use, if this service collects such data. The counts never include your name, your account, or what you type.',
  },
  {
    field: 'saveSearchHistory',
    label: 'Keep my search history',
    hint: 'Saves your searches to your account, so you can run them again.',
  },
  {
    field: 'showNameOnReviews',
    label: 'Show my name on reviews',
    hint: "If this is off, your reviews don't show who wrote them.",
  },
];

/** Privacy settings and search history, and the data export, which also works without a profile. */
export function PrivacyTab() {
  const auth = useSessionState();
  return (
    <>
      <RequireProfile>
        {(user) => (
          <>
            <SettingsSection user={user} />
            <SearchesSection />
          </>
        )}
      </RequireProfile>
      {!isSignedOut(auth) && <ExportSection />}
    </>
  );
}

function SettingsSection({ user }: { user: User }) {
  const gateway = useGateway();
  const session = useSession();
  return (
    <EditableSection
      title="Privacy settings"
      schema={PrivacySettings}
      values={user.privacySettings}
      save={async (settings) => {
        const { data } = await call(gateway, accountEndpoints.savePrivacySettings, { body: settings });
        updateCachedProfile(session, { privacySettings: data });
        return 'Your privacy settings were saved.';
      }}
      failure="Failed to update privacy settings. Please try again."
      view={
        <dl className="flex flex-col gap-3">
          {SETTINGS.map(({ field, label, hint }) => (
            <div key={field} className="flex items-center justify-between gap-4">
              <dt>
                {label}
                <span className="block text-xs text-ink-3">{hint}</span>
              </dt>
              <dd className={user.privacySettings[field] ? 'font-medium text-brand' : 'font-medium text-ink-2'}>
                {user.privacySettings[field] ? 'On' : 'Off'}
              </dd>
            </div>
          ))}
        </dl>
      }
      fields={(form) =>
        SETTINGS.map(({ field, label, hint }) => (
          <Switch
            key={field}
            label={label}
            hint={hint}
            checked={form.watch(field)}
            onCheckedChange={(on) => form.change({ [field]: on })}
          />
        ))
      }
    />
  );
}

/** Deletes stored searches, including those from before the user turned search history off. */
function SearchesSection() {
  const gateway = useGateway();
  const task = useTask('Failed to clear search history');
  async function clear(): Promise<string> {
    await call(gateway, searchEndpoints.clearSearches, {});
    void queryClient.resetQueries({ queryKey: ['searches'] });
    return 'Your search history was cleared.';
  }
  return (
    <Section title="Search history" hint="Deletes all searches saved to your account.">
      <Button
        kind="secondary"
        className="sm:self-start"
        aria-disabled={task.isRunning}
        onClick={() => void task.run(clear)}
      >
        {task.isRunning ? 'Clearing...' : 'Clear search history'}
      </Button>
      <TaskResultBanner outcome={task.outcome} />
    </Section>
  );
}

function ExportSection() {
  return (
    <Section
      title="Your data"
      hint="All of your data in one file that people and programs can read. It leaves out only your password and your two-step sign-in keys."
    >
      <DataDownload />
    </Section>
  );
}
