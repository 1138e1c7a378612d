import { useState } from 'react';

/** The feature an upgrade is offered for. */
export type Upgrade = 'favorites' | 'export' | 'notes';

export type UpgradePrompt = {
  readonly about: Upgrade;
  readonly isOpen: boolean;
  /** Opens the dialog; runs the refused action once the license allows it. */
  readonly ask: (about: Upgrade, retryWhenRateLimited: () => void) => void;
  readonly close: () => void;
  /** Closes the dialog and runs the refused action. */
  readonly resume: () => void;
};

type PromptRequest = { readonly about: Upgrade; readonly retryWhenRateLimited: () => void };

/** The upgrade dialog; keeps its content during the closing animation. */
export function useUpgradePrompt(): UpgradePrompt {
  const [promptRequest, setPromptRequest] = useState<PromptRequest>({
    about: 'favorites',
    retryWhenRateLimited: () => undefined,
  });
  const [isOpen, setOpen] = useState(false);
  function prompt(about: Upgrade, retryWhenRateLimited: () => void) {
    setPromptRequest({ about, retryWhenRateLimited });
    setOpen(true);
  }
  function resume() {
    setOpen(false);
    promptRequest.retryWhenRateLimited();
  }
  return { about: promptRequest.about, isOpen, ask: prompt, close: () => setOpen(false), resume };
}
