import type { Charger } from '#domain/chargers/charger.ts';
import type { ChargerFilters } from '#domain/chargers/filters.ts';
import type { Sort } from '#domain/chargers/sort-order.ts';
import { boxAroundCircle } from '#domain/geo/bounds.ts';
import { METERS_PER_MILE } from '#domain/geo/point.ts';
import { Slots } from '#domain/language/query.ts';
import { measureRig } from '#domain/rigs/rig-vehicle.ts';
import { shareOf } from '../../chargers/search/search-share.ts';
import { type FoundPlace, findPlace, writePlace } from '../find-place.ts';
import { cite, type Reply, type Scene, say } from '../scene.ts';
import { describeFilters, listUnusedFilters, matchesSpoken, toChargerFilters } from './spoken-filters.ts';
import { capName, defineTool } from './tool.ts';

const SearchInput = Slots.pick({ place: true, radius_mi: true, limit: true, sort: true, filters: true, rig: true });
type SearchInput = Slots;

/** Without a distance, the search widens until it finds something. */
const RADII_MI = [25, 50, 100] as const;
const RADIUS_MAX_MI = 200;
const [SHOWN, SHOWN_MAX] = [5, 8] as const;
/** Enough that what filters can't say can be sifted afterward. */
const SIFTED = 300;

function getSort({ sort }: SearchInput, isTowing: boolean): Sort {
  if (sort === 'trailer_score' || sort === 'power' || sort === 'distance') return sort;
  return isTowing ? 'likely_hitched' : 'distance';
}

type Search = { readonly input: SearchInput; readonly filters: ChargerFilters; readonly near: FoundPlace };

function searchWithin(scene: Scene, { input, filters, near }: Search, radiusMi: number) {
  const { chargers } = scene.deps;
  const box = boxAroundCircle(near, radiusMi * METERS_PER_MILE);
  const sort = getSort(input, scene.rig?.trailer != null);
  const query = { box, filters, sort, limit: SIFTED, near };
  const found = shareOf(chargers).do(scene.address, () => chargers.searchRegion(query));
  const rows = found.rows.filter((charger) => matchesSpoken(charger, input.filters ?? {}));
  return { box, radiusMi, rows, total: found.isTruncated ? found.total : rows.length };
}

function findNearby(scene: Scene, search: Search) {
  const asked = search.input.radius_mi;
  const radii = asked === undefined ? RADII_MI : [Math.min(RADIUS_MAX_MI, Math.max(1, asked))];
  let found = searchWithin(scene, search, radii[0] ?? RADII_MI[0]);
  for (const radius of radii.slice(1)) if (found.rows.length === 0) found = searchWithin(scene, search, radius);
  return found;
}

const countOf = (count: number) => (count === 1 ? '1 station' : `${count} stations`);

function writeAnswer(total: number, shown: number, where: string, isTowing: boolean): string {
  if (total === 0) return `I found no stations ${where}.`;
  const order = isTowing ? ' Those where your rig is most likely to charge hitched come first.' : '';
  return shown < total
    ? `${countOf(total)} ${where}. Here are ${shown}.${order}`
    : `${countOf(total)} ${where}.${order}`;
}

const toFacts = (charger: Charger) => ({
  id: charger.id,
  name: capName(charger.name),
  city: capName(charger.city),
  state: charger.state,
  network: capName(charger.network),
  score: charger.trailerScore,
  powerKw: charger.maxPowerKw,
});

/** Searches stations and remembers the search, so that a follow-up can change it. */
export async function searchStations(input: SearchInput, scene: Scene): Promise<Reply> {
  const near = await findPlace(scene, input.place);
  if (near === null) {
    const asked = input.place && writePlace(input.place);
    const text = asked ? `I don't know a place called ${asked}.` : 'Where? Name a town, or move the map there.';
    return { ...say(text), isUnsure: asked !== undefined && asked !== null };
  }
  const isTowing = scene.rig?.trailer != null;
  const rig = scene.rig && measureRig(scene.rig);
  const size = rig && { lengthM: rig.lengthM, heightM: rig.heightM };
  const filters = toChargerFilters(input, { rig: size, networks: scene.deps.chargers.networkCounts() });
  const { rows, total, radiusMi, box } = findNearby(scene, { input, filters, near });
  const wanted = Math.min(SHOWN_MAX, Math.max(1, Math.round(input.limit ?? SHOWN)));
  const shown = rows.slice(0, wanted);
  const unused = listUnusedFilters(input);
  const where = `within ${radiusMi} miles of ${near.label}`;
  const note = unused.length === 0 ? '' : ` I can't filter by ${unused.join(' or ')} yet.`;
  return {
    content: {
      text: `${writeAnswer(total, shown.length, where, isTowing)}${note}`,
      stations: shown.map((charger) => cite(charger, near)),
      page: shown.length === 0 ? null : { kind: 'search', filters, bounds: box },
      chips: [...describeFilters(input.filters ?? {}), `${radiusMi} mi of ${near.label}`],
      suggestions:
        shown.length > 1 ? ['Compare the first two', 'Only fast chargers', 'Save the first one'] : ['Within 100 miles'],
    },
    memory: { search: input, stationIds: shown.map(({ id }) => id) },
    facts: { near: near.label, radiusMi, total, stations: shown.map(toFacts) },
  };
}

export const searchTool = defineTool({
  name: 'search_stations',
  description: 'Finds charging stations near a place, with filters. Distances are in miles.',
  input: SearchInput,
  answer: searchStations,
});
