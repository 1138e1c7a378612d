import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ERRORS } from '#contract/errors.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { RegionForm } from '#web/offline-areas/RegionForm.tsx';
import { RegionFrame } from '#web/offline-areas/RegionFrame.tsx';
import { INITIAL_FRAME, toRegion } from '#web/offline-areas/region-box.ts';
import { reverseGeocode } from '#web/places/reverse-geocode.ts';
import { useNavigation } from '../routes/use-navigation.ts';
import { useMapView } from '../use-map-view.ts';
import { useOfflineAreas } from './use-offline-areas.ts';

const DEFAULT_NAME = 'My region';

/** Names a region after the town at the center of the map when drawing began. */
function useSuggestedName(): string {
  const gateway = useGateway();
  const { center } = useMapView();
  const [initialCenter] = useState(center);
  const { data } = useQuery({
    queryKey: ['region-name', initialCenter.lat, initialCenter.lng],
    queryFn: async () => (await reverseGeocode(gateway, initialCenter)).locality,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ? `${data} area` : DEFAULT_NAME;
}

export function DrawRegion() {
  const { bounds } = useMapView();
  const { left, top, right, bottom } = useNavigation().padding;
  const { actions, open } = useOfflineAreas();
  const [frame, setFrame] = useState(INITIAL_FRAME);
  const suggestedName = useSuggestedName();
  const { create } = actions;
  if (bounds === null) return null;
  return (
    <>
      <div className="pointer-events-none absolute z-5 overflow-hidden" style={{ left, top, right, bottom }}>
        <RegionFrame frame={frame} onChange={setFrame} />
      </div>
      <div className="fixed inset-x-3 bottom-[calc(env(safe-area-inset-bottom)+0.75rem)] z-40 md:right-20 md:left-auto md:w-96">
        <RegionForm
          box={toRegion(frame, bounds)}
          suggestedName={suggestedName}
          isBusy={create.isPending}
          problem={create.error && errorText(create.error, ERRORS.package_create_failed.message)}
          onSave={(area) => create.mutate({ area, replaces: null }, { onSuccess: open })}
          onCancel={open}
        />
      </div>
    </>
  );
}
