import { useState } from 'react';
import { DEFAULT_PREFERENCES, type UserPreferences } from '#domain/account/user-preferences.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { PreferencesFields } from '../PreferencesFields.tsx';

type Props = {
  /** The preferences that were chosen; the ones that everybody has first when it was skipped. */
  onDone: (preferences: UserPreferences) => void;
};

/** Asks a newcomer what to show first. Closing it skips the question. */
export function OnboardingDialog({ onDone }: Props) {
  const [draft, setDraft] = useState(DEFAULT_PREFERENCES);
  const skip = () => onDone(DEFAULT_PREFERENCES);
  const footer = (
    <div className="flex gap-2">
      <Button kind="quiet" size="lg" onClick={skip}>
        Skip
      </Button>
      <Button size="lg" className="flex-1" onClick={() => onDone(draft)}>
        Show my map
      </Button>
    </div>
  );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) skip();
      }}
      title="What should the map show first?"
      size="lg"
      footer={footer}
    >
      <div className="flex flex-col gap-6 px-5 py-5">
        <p className="text-sm text-ink-2">
          A few choices, so that your map begins with the stations that are of use to you. You can change them at any
          time, in the filters or in your profile.
        </p>
        <PreferencesFields preferences={draft} onChange={(parts) => setDraft({ ...draft, ...parts })} />
      </div>
    </Dialog>
  );
}
