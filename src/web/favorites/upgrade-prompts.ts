import { useState } from 'react';

/** The feature an upgrade is offered for. */
export type Upgrade = 'favorites' | 'export' | 'notes';

export type UpgradePrompt = {
  readonly about: Upgrade;
  readonly isOpen: boolean;
  /** Opens the dialog; runs the refused action once the license allows it. */
  readonly ask: (about: Upgrade, whenAllowed: () => void) => void;
  readonly close: () => void;
  /** Closes the dialog and runs the refused action. */
  readonly resume: () => void;
};

type PromptRequest = { readonly about: Upgrade; readonly whenAllowed: () => void };

/** The upgrade dialog; keeps its content during the closing animation. */
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
