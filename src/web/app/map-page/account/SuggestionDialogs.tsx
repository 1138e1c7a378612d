import { type ComponentProps, Suspense } from 'react';
import type { ChargerDetail } from '#domain/chargers/charger.ts';
import { useCharger } from '#web/chargers/charger-queries.ts';
import { LoadFailureDialog } from '#web/ui/LoadFailure.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useDialogs } from './use-dialogs.ts';
import { useDriver } from './use-driver.ts';

const SuggestionDialog = lazyPart(
  async () => (await import('#web/suggestions/SuggestionDialog.tsx')).SuggestionDialog,
  ({ onClose }, onRetry) => <LoadFailureDialog onRetry={onRetry} onClose={onClose} />,
);
const OwnSuggestionsDialog = lazyPart(
  async () => (await import('#web/suggestions/OwnSuggestionsDialog.tsx')).OwnSuggestionsDialog,
  ({ onClose }, onRetry) => <LoadFailureDialog onRetry={onRetry} onClose={onClose} />,
);

type DialogProps = ComponentProps<typeof SuggestionDialog>;

/** The form for suggesting an update. Loads the charger's current values, because the card may show a stored copy. */
function UpdateDialog({ charger, ...props }: { charger: ChargerDetail } & Omit<DialogProps, 'target'>) {
  const { data = charger } = useCharger(charger.id);
  return <SuggestionDialog {...props} target={{ kind: 'update', charger: data }} />;
}

export function SuggestionDialogs() {
  const { uid, mayLocate } = useDriver();
  const { open, close, showOwn } = useDialogs().suggestions;
  if (uid === null || open === null) return null;
  const props = { uid, mayLocate: mayLocate !== false, onClose: close, onShowAll: showOwn };
  return (
    <Suspense fallback={null}>
      {open.kind === 'own' && <OwnSuggestionsDialog uid={uid} onClose={close} />}
      {open.kind === 'new' && <SuggestionDialog {...props} target={open} />}
      {open.kind === 'update' && <UpdateDialog {...props} charger={open.charger} />}
    </Suspense>
  );
}
