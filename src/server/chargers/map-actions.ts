import type { mapEndpoints } from '#contract/map.ts';
import type { ActionsOf } from '../http/action.ts';
import { answerTile } from './map-tiles.ts';
import { answerSnapshot } from './snapshot-answers.ts';

export const mapActions = {
  readMapConfig(_, { mapConfig }) {
    return mapConfig.read();
  },

  readSnapshot({ query, headers }, deps) {
    return answerSnapshot(query, headers, deps);
  },

  readVectorTile({ params, query, headers, address }, { chargers }) {
    return answerTile({ params, filtersJson: query.filters, headers, address }, chargers);
  },
} satisfies ActionsOf<typeof mapEndpoints>;
