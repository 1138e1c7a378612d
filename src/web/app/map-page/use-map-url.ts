import { useMemo } from 'react';
import { updateUrlSearch, useUrlSearch } from '#web/lib/browser/url-search.ts';
import { type MapUrlState, parseMapUrl } from './map-url.ts';

/** Map state from the URL, live. Doesn't change when only the camera does. */
export function useMapUrl(): MapUrlState {
  const search = useUrlSearch();
  const withoutCamera = useMemo(() => {
    const params = new URLSearchParams(search);
    params.delete('at');
    return params.toString();
  }, [search]);
  return useMemo(() => ({ ...parseMapUrl(withoutCamera), camera: null }), [withoutCamera]);
}

export { updateUrlSearch as updateMapUrl };
