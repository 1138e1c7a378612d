import { useState } from 'react';

/** What someone is asked to upgrade for. */
export type Upgrade = 'favorites' | 'export' | 'notes';

export type UpgradePrompt = {
  readonly about: Upgrade;
  readonly isOpen: boolean;
  /** Opens the dialog; what was refused is done once the person may. */
  readonly ask: (about: Upgrade, whenAllowed: () => void) => void;
  readonly close: () => void;
  /** Closes the dialog and does what was refused. */
  readonly resume: () => void;
};

type PromptRequest = { readonly about: Upgrade; readonly whenAllowed: () => void };

/** The window that asks to upgrade; it keeps its words while it closes. */
export function useUpgradePrompt(): UpgradePrompt {
  const [asked, setAsked] = useState<PromptRequest>({ about: 'favorites', whenAllowed: () => undefined });
  const [isOpen, setOpen] = useState(false);
  function ask(about: Upgrade, whenAllowed: () => void) {
    setAsked({ about, whenAllowed });
    setOpen(true);
  }
  function resume() {
    setOpen(false);
    asked.whenAllowed();
  }
  return { about: asked.about, isOpen, ask, close: () => setOpen(false), resume };
}
