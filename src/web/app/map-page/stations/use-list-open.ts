import { useState } from 'react';
import { createSharedState } from '#web/lib/hooks/shared-state.tsx';

/** Whether the list of results is open, in the wide layout. */
function useListOpenState() {
  const [isListOpen, setListOpen] = useState(true);
  return { isListOpen, setListOpen };
}

export const [ListOpenProvider, useListOpen] = createSharedState('list', useListOpenState);
