import { useMemo } from 'react';
import { updateUrlSearch, useUrlSearch } from '#web/lib/browser/url-search.ts';
import { createSharedState } from '#web/lib/hooks/shared-state.tsx';
import { type MapUrlState, parseMapUrl } from './map-url.ts';

/** Map state from the URL, live. Doesn't change when only the camera does. */
function useMapUrlState(): MapUrlState {
  const search = useUrlSearch();
  const withoutCamera = useMemo(() => {
    const params = new URLSearchParams(search);
    params.delete('at');
    return params.toString();
  }, [search]);
  return useMemo(() => ({ ...parseMapUrl(withoutCamera), camera: null }), [withoutCamera]);
}

export const [MapUrlProvider, useMapUrl] = createSharedState('map URL', useMapUrlState);

export { updateUrlSearch as updateMapUrl };
