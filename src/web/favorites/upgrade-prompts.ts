import { useState } from 'react';

/** What somebody is asked to upgrade for. */
export type Upgrade = 'favorites' | 'export' | 'notes';

export type UpgradePrompt = {
  readonly about: Upgrade;
  readonly isOpen: boolean;
  readonly ask: (about: Upgrade) => void;
  readonly close: () => void;
};

/** The window that asks to upgrade; it keeps its words while it closes. */
export function useUpgradePrompt(): UpgradePrompt {
  const [about, setAbout] = useState<Upgrade>('favorites');
  const [isOpen, setOpen] = useState(false);
  function ask(next: Upgrade) {
    setAbout(next);
    setOpen(true);
  }
  return { about, isOpen, ask, close: () => setOpen(false) };
}
