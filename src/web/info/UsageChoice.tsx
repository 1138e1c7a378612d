import { browserSharesUsage, refusesTracking } from '#web/lib/events/privacy.ts';
import { useStore } from '#web/lib/hooks/use-store.ts';
import { Switch } from '#web/ui/Switch.tsx';

/** Turns product events off and on for this browser, with or without an account. */
export function UsageChoice() {
  const choice = useStore(browserSharesUsage);
  return (
    <div className="mt-4 rounded-2xl border border-line bg-panel px-5 py-3 text-ink sm:px-7">
      <Switch
        label="Share how I use the product in this browser"
        hint={refusesTracking() ? 'This browser asks not to be tracked, so nothing is shared.' : undefined}
        checked={choice === 'on'}
        onCheckedChange={(isOn) => browserSharesUsage.set(isOn ? 'on' : 'off')}
      />
    </div>
  );
}
