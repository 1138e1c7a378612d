import { useState } from 'react';
import { useStore } from '#web/lib/hooks/use-store.ts';
import { drivingNow, isAnyTabNavigating } from '#web/trips/navigation/driving-now.ts';
import { newVersion } from './new-version.ts';
import { hasUnsavedInput } from './unsaved-input.ts';

/** A reason not to reload with the new version yet. */
type Blocker = 'none' | 'input' | 'drive';

const TEXTS: Readonly<Record<Blocker, string>> = {
  none: 'A new version is ready.',
  input: 'Reloading will lose what you typed here.',
  drive: 'You are navigating in another tab. Reload after the drive.',
};

/** Offers to reload the page, but never during a drive; warns if reloading would lose input. */
export function NewVersionPrompt({ onReload }: { onReload: () => void }) {
  const [blocker, setBlocker] = useState<Blocker>('none');
  if (useStore(drivingNow)) return null;

  async function reload(): Promise<void> {
    if (await isAnyTabNavigating()) setBlocker('drive');
    else if (blocker !== 'input' && hasUnsavedInput()) setBlocker('input');
    else onReload();
  }

  return (
    <section
      aria-label="New version"
      className="pointer-events-auto flex min-w-0 max-w-full items-center gap-1 rounded-xl bg-ink px-4 text-sm font-medium text-panel shadow-float"
    >
      <p className="min-w-0 py-2.5 pr-2 wrap-anywhere">{TEXTS[blocker]}</p>
      <PromptButton onClick={() => void reload()}>{blocker === 'input' ? 'Reload anyway' : 'Reload'}</PromptButton>
      <PromptButton onClick={() => newVersion.set(null)}>Later</PromptButton>
    </section>
  );
}

function PromptButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      className="min-h-11 shrink-0 rounded-lg px-2.5 font-semibold underline underline-offset-2 outline-offset-[-3px]"
      onClick={onClick}
    >
      {children}
    </button>
  );
}
