import { useState } from 'react';
import type { ProfileTab } from '#web/account/profile/profile-tabs.ts';

export type ProfileDialogState = {
  readonly tab: ProfileTab;
  readonly isOpen: boolean;
  readonly open: (tab: ProfileTab) => void;
  readonly close: () => void;
};

/** The tab stays set after closing, so that the closing dialog still shows it. */
export function useProfileDialog(): ProfileDialogState {
  const [tab, setTab] = useState<ProfileTab>('profile');
  const [isOpen, setOpen] = useState(false);
  function open(next: ProfileTab) {
    setTab(next);
    setOpen(true);
  }
  return { tab, isOpen, open, close: () => setOpen(false) };
}
