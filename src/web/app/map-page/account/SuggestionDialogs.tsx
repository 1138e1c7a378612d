import { Suspense } from 'react';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { NotFetchedDialog } from '#web/ui/NotFetched.tsx';
import { useMapPage } from '../map-context.ts';

const SuggestionDialog = lazyPart(
  async () => (await import('#web/suggestions/SuggestionDialog.tsx')).SuggestionDialog,
  ({ onClose }, onRetry) => <NotFetchedDialog onRetry={onRetry} onClose={onClose} />,
);
const OwnSuggestionsDialog = lazyPart(
  async () => (await import('#web/suggestions/OwnSuggestionsDialog.tsx')).OwnSuggestionsDialog,
  ({ onClose }, onRetry) => <NotFetchedDialog onRetry={onRetry} onClose={onClose} />,
);

/** The form for a suggestion, or the driver's own suggestions. */
export function SuggestionDialogs() {
  const { driver, suggestions } = useMapPage();
  const { open, close, showOwn } = suggestions;
  if (driver.uid === null || open === null) return null;
  return (
    <Suspense fallback={null}>
      {open.kind === 'own' ? (
        <OwnSuggestionsDialog uid={driver.uid} onClose={close} />
      ) : (
        <SuggestionDialog
          uid={driver.uid}
          about={open}
          mayLocate={driver.mayLocate !== false}
          onClose={close}
          onShowAll={showOwn}
        />
      )}
    </Suspense>
  );
}
