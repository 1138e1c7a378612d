import { useMemo } from 'react';
import { changeUrlSearch, useUrlSearch } from '#web/lib/url-search.ts';
import { type MapAddress, parseMapAddress } from './map-address.ts';

/** What the address of the page says about the map, kept current; parts that stay the same stay the same object. */
export function useMapAddress(): MapAddress {
  const search = useUrlSearch();
  const withoutCamera = useMemo(() => {
    const params = new URLSearchParams(search);
    params.delete('at');
    return params.toString();
  }, [search]);
  return useMemo(() => ({ ...parseMapAddress(withoutCamera), camera: null }), [withoutCamera]);
}

export { changeUrlSearch as changeMapAddress };
