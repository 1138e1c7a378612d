import { useState } from 'react';

/** The feature an upgrade is offered for. */
export type UpgradeFeature = 'favorites' | 'export' | 'notes';

export type UpgradePrompt = {
  readonly feature: UpgradeFeature;
  readonly isOpen: boolean;
  /** Opens the dialog. `retry` repeats the refused action if the license then allows it. */
  readonly open: (feature: UpgradeFeature, retry: () => void) => void;
  readonly close: () => void;
  /** Closes the dialog and repeats the refused action. */
  readonly resume: () => void;
};

type PromptRequest = { readonly feature: UpgradeFeature; readonly retry: () => void };

/** The state of the upgrade dialog, which keeps its content during the closing animation. */
export function useUpgradePrompt(): UpgradePrompt {
  const [promptRequest, setPromptRequest] = useState<PromptRequest>({
    feature: 'favorites',
    retry: () => undefined,
  });
  const [isOpen, setOpen] = useState(false);
  function open(feature: UpgradeFeature, retry: () => void) {
    setPromptRequest({ feature, retry });
    setOpen(true);
  }
  function resume() {
    setOpen(false);
    promptRequest.retry();
  }
  return { feature: promptRequest.feature, isOpen, open, close: () => setOpen(false), resume };
}
