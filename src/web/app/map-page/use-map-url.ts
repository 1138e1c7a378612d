import { useMemo } from 'react';
import { updateUrlSearch, useUrlSearch } from '#web/lib/browser/url-search.ts';
import { createSharedState } from '#web/lib/hooks/shared-state.tsx';
import { type MapUrlState, parseMapUrl } from './map-url.ts';

/** Map state from the URL, live, except for the camera (always null), so that panning doesn't change it. */
function useMapUrlState(): MapUrlState {
  const search = useUrlSearch();
  const withoutCamera = useMemo(() => {
    const params = new URLSearchParams(search);
    params.delete('at');
    return params.toString();
  }, [search]);
  return useMemo(() => parseMapUrl(withoutCamera), [withoutCamera]);
}

export const [MapUrlProvider, useMapUrl] = createSharedState('map URL', useMapUrlState);

export { updateUrlSearch as updateMapUrl };
