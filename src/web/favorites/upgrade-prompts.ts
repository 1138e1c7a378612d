import { useState } from 'react';

/** The feature an upgrade is offered for. */
export type Upgrade = 'favorites' | 'export' | 'notes';

export type UpgradePrompt = {
  readonly about: Upgrade;
  readonly isOpen: boolean;
  /** Opens the dialog. `retry` repeats the refused action if the license then allows it. */
  readonly open: (about: Upgrade, retry: () => void) => void;
  readonly close: () => void;
  /** Closes the dialog and repeats the refused action. */
  readonly resume: () => void;
};

type PromptRequest = { readonly about: Upgrade; readonly retry: () => void };

/** The state of the upgrade dialog, which keeps its content during the closing animation. */
export function useUpgradePrompt(): UpgradePrompt {
  const [promptRequest, setPromptRequest] = useState<PromptRequest>({
    about: 'favorites',
    retry: () => undefined,
  });
  const [isOpen, setOpen] = useState(false);
  function open(about: Upgrade, retry: () => void) {
    setPromptRequest({ about, retry });
    setOpen(true);
  }
  function resume() {
    setOpen(false);
    promptRequest.retry();
  }
  return { about: promptRequest.about, isOpen, open, close: () => setOpen(false), resume };
}
