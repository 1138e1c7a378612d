import { useMemo } from 'react';
import { updateUrlSearch, useUrlSearch } from '#web/lib/url-search.ts';
import { type MapUrlState, parseMapUrl } from './map-url.ts';

/** What the address of the page says about the map, kept current; parts that stay the same stay the same object. */
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
