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
  const [promptRequest, setPromptRequest] = useState<PromptRequest>({
    about: 'favorites',
    whenAllowed: () => undefined,
  });
  const [isOpen, setOpen] = useState(false);
  function prompt(about: Upgrade, whenAllowed: () => void) {
    setPromptRequest({ about, whenAllowed });
    setOpen(true);
  }
  function resume() {
    setOpen(false);
    promptRequest.whenAllowed();
  }
  return { about: promptRequest.about, isOpen, ask: prompt, close: () => setOpen(false), resume };
}
