import { CircleAlert, WifiOff, X } from 'lucide-react';
import { useState } from 'react';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { ImportResultBanner } from './ImportResultBanner.tsx';
import type { useFavoriteActions, useFavoriteList } from './use-favorites-page.ts';
import type { useImport } from './use-import.ts';

type Props = {
  list: ReturnType<typeof useFavoriteList>;
  actions: ReturnType<typeof useFavoriteActions>;
  fileImport: ReturnType<typeof useImport>;
};

/** Notices about the favorites. All but the offline notice can be dismissed. */
export function PageNotices({ list, actions, fileImport }: Props) {
  const isOnline = useOnline();
  const [dismissedFailureAt, setDismissedFailureAt] = useState<number | null>(null);
  // When offline, the offline notice already covers favorites that are shown from the cache.
  const showsFailure = list.failure?.at !== dismissedFailureAt && (isOnline || !list.isKnown);
  return (
    <>
      {!isOnline && (
        <Banner kind="notice" icon={<WifiOff aria-hidden="true" />}>
          {list.isKnown
            ? 'You are offline. Your favorites may be out of date; changes are saved on this device until you are back online.'
            : 'You are offline. Your favorites will appear when you are back online.'}
        </Banner>
      )}
      {list.failure && showsFailure && (
        <ErrorNotice message={list.failure.message} onDismiss={() => setDismissedFailureAt(list.failure?.at ?? null)} />
      )}
      {actions.problem !== null && <ErrorNotice message={actions.problem} onDismiss={actions.dismiss} />}
      {fileImport.problem !== null && <ErrorNotice message={fileImport.problem} onDismiss={fileImport.dismiss} />}
      {fileImport.report && <ImportResultBanner report={fileImport.report} onDismiss={fileImport.dismiss} />}
    </>
  );
}

function ErrorNotice({ message, onDismiss }: { message: string; onDismiss: () => void }) {
  return (
    <Banner
      kind="alert"
      icon={<CircleAlert aria-hidden="true" />}
      className="py-0! pr-0!"
      action={<IconButton label="Dismiss" icon={<X />} className="text-alert" onClick={onDismiss} />}
    >
      {message}
    </Banner>
  );
}
