import { createSharedState } from '#web/lib/hooks/shared-state.tsx';
import { useProfileDialog } from './use-profile-dialog.ts';
import { useSuggestions } from './use-suggestions.ts';

function useDialogsState() {
  return { profile: useProfileDialog(), suggestions: useSuggestions() };
}

export const [DialogsProvider, useDialogs, DialogsContext] = createSharedState('dialogs', useDialogsState);
