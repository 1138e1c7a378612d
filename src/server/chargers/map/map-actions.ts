import type { mapEndpoints } from '#contract/map.ts';
import type { ActionsOf } from '../../http/action-types.ts';
import { buildSnapshotResponse } from './snapshot-response.ts';
import { buildTileResponse } from './tile-response.ts';

export const mapActions = {
  readMapConfig(_, { mapConfig }) {
    return mapConfig.read();
  },

  readSnapshot({ query, headers }, deps) {
    return buildSnapshotResponse(query, headers, deps);
  },

  readVectorTile({ params, query, headers, clientIp }, { chargers }) {
    return buildTileResponse({ params, filtersJson: query.filters, headers, clientIp }, chargers);
  },
} satisfies ActionsOf<typeof mapEndpoints>;
