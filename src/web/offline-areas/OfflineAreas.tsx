import { CircleAlert, CloudDownload } from 'lucide-react';
import type { ReactNode } from 'react';
import { ERRORS } from '#contract/errors.ts';
import type { License } from '#domain/account/user.ts';
import { checkPaidFeature } from '#domain/license/gate.ts';
import type { OfflinePackage } from '#domain/offline/package.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import { useOffersOfflineAreas } from '#web/license/use-premium-offer.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { AddArea, type OfferedTrip } from './AddArea.tsx';
import { AreaItem } from './AreaItem.tsx';
import { AreasUpsell } from './AreasUpsell.tsx';
import { type AreaActions, type Areas, type DeviceAreas, useAreas } from './area-queries.ts';

type Props = {
  uid: string;
  license: License;
  deviceAreas: DeviceAreas;
  actions: AreaActions;
  trips: readonly OfferedTrip[] | undefined;
  onDraw: () => void;
  onShow: (area: OfflinePackage) => void;
};

export function OfflineAreas({ uid, license, deviceAreas, actions, trips, onDraw, onShow }: Props) {
  const areas = useAreas(uid, deviceAreas);
  const isOnline = useOnline();
  const isOffered = useOffersOfflineAreas();
  const { hasAccess } = checkPaidFeature(license, 'offline_sync');
  return (
    <div className="flex flex-col gap-5 px-5 py-4">
      {!isOnline && <p className="text-sm text-ink-2">Go online to add or update an area.</p>}
      {isOnline && !isOffered && (
        <p className="text-sm text-ink-2">
          Offline areas aren't available, because this server doesn't support using the app offline.
        </p>
      )}
      {isOnline && isOffered && hasAccess && <AddArea {...{ actions, trips, onDraw }} />}
      {isOnline && isOffered && !hasAccess && <AreasUpsell license={license} />}
      <section aria-label="Saved areas" aria-busy={areas.isLoading} className="flex flex-col">
        <AreaList areas={areas} isLicensed={hasAccess} isOnline={isOnline}>
          {areas.rows.map((row) => (
            <AreaItem key={row.area.id} {...row} {...{ actions, onShow }} />
          ))}
        </AreaList>
      </section>
    </div>
  );
}

type ListProps = { areas: Areas; isLicensed: boolean; isOnline: boolean; children: ReactNode };

function AreaList({ areas: { rows, isLoading, problem, retry }, isLicensed, isOnline, children }: ListProps) {
  if (isLoading) return <Skeleton className="h-16" />;
  return (
    <>
      {problem && isOnline && (
        <Banner
          kind="alert"
          icon={<CircleAlert aria-hidden="true" />}
          action={
            <Button kind="quiet" onClick={retry}>
              Try again
            </Button>
          }
        >
          {errorText(problem, ERRORS.packages_load_failed.message)}
        </Banner>
      )}
      {rows.length > 0 && (
        <ul aria-label="Saved areas" className="divide-y divide-line">
          {children}
        </ul>
      )}
      {rows.length === 0 && isLicensed && !problem && (
        <EmptyState icon={<CloudDownload aria-hidden="true" />} title="No offline areas yet">
          Save one before you drive where there is no signal.
        </EmptyState>
      )}
    </>
  );
}
