import fc from 'fast-check';
import { expect, it } from 'vitest';
import { recordToCharger } from '#server/chargers/testing/record-to-charger.ts';
import type { AfdcRecord } from '../../chargers/afdc/afdc-record.ts';
import { AMENITIES, CONNECTORS } from '../../chargers/charger.ts';
import { AccessMode, matchesFilters, NO_FILTERS, withRig } from '../../chargers/filters.ts';
import { boxAround, containsPoint } from '../../geo/bounds.ts';
import { haversineDistanceM } from '../../geo/point.ts';
import { parseUtterance } from '../../language/parse-utterance.ts';
import { PLACE_TYPES, type Place } from '../../places/place.ts';
import { type AskSources, answerQuery } from './answer-query.ts';
import { parseInContext } from './continue-query.ts';
import { AskAnswer, AskContext } from './natural-search.ts';
import { listExamples } from './reply-to.ts';

const town = (city: string, state: string, latitude: number, longitude: number): Place => ({
  city,
  state,
  latitude,
  longitude,
  types: [...PLACE_TYPES.town],
  locality: city,
  region: null,
  country: 'US',
  formattedAddress: `${city}, ${state}`,
});
const TOWNS = [
  town('Moab', 'UT', 38.57, -109.55),
  town('Elko', 'NV', 40.83, -115.76),
  town('Elko', 'MN', 44.56, -93.33),
  town('Reno', 'NV', 39.53, -119.81),
  town('Salt Lake City', 'UT', 40.76, -111.89),
];

const TESLA = { ev_network: 'Tesla', ev_connector_types: ['TESLA'] };
const station = (id: number, latitude: number, longitude: number, facts: AfdcRecord = {}) =>
  recordToCharger({ id, latitude, longitude, ev_network: 'eVgo Network', ...facts });
const STATIONS = [
  station(1, 38.58, -109.55),
  station(2, 38.6, -109.56, TESLA),
  station(3, 40.84, -115.76, { access_days_time: 'MO-FR 8-17' }),
  station(4, 40.85, -115.77, TESLA),
  station(5, 44.57, -93.33),
  station(6, 39.54, -119.8, { station_name: "Love's Travel Stop" }),
  station(7, 39.54, -119.81, { ev_network: 'Tesla Destination' }),
];

const sources: AskSources = {
  networks: ['EVgo', 'Rivian Waypoints', 'Tesla Destination', 'Tesla Supercharger', 'Our Own Network'],
  findPlaces: async (text) => {
    const [name = '', state] = text.split(', ');
    const candidates = TOWNS.filter(({ city }) => city?.toLowerCase().startsWith(name.toLowerCase().slice(0, 2)));
    return candidates.filter((place) => state === undefined || place.state === state);
  },
  findStations({ box, filters, near, limit }) {
    const matching = STATIONS.filter((charger) => containsPoint(box, charger) && matchesFilters(charger, filters));
    matching.sort((a, b) => haversineDistanceM(near, a) - haversineDistanceM(near, b));
    return { total: matching.length, stations: matching.slice(0, limit) };
  },
};

async function ask(sentence: string, context: object = {}, defaultFilters = NO_FILTERS) {
  const parsedContext = AskContext.parse(context);
  const answer = await answerQuery(
    { query: parseInContext(sentence, parsedContext, defaultFilters), context: parsedContext, sources },
    sentence,
  );
  return AskAnswer.parse(answer);
}
const askQuery = async (query: AskAnswer['query'], context: object = {}) =>
  answerQuery({ query, context: AskContext.parse(context), sources }, null);
const listIds = ({ action }: AskAnswer) =>
  action.kind === 'search' ? action.stations.map(({ id }) => id) : action.kind;
const listChipTexts = ({ chips }: AskAnswer) => chips.map(({ text }) => text);
const getChipQuery = ({ chips }: AskAnswer, text: string) =>
  chips.find((chip) => chip.text === text)?.next ?? expect.fail(text);

it('a sentence finds stations around its place, and the answer shows how the sentence was understood', async () => {
  const answer = await ask('fast chargers near Moab UT, not Tesla');
  expect(answer).toMatchObject({ showing: 'Showing Moab, UT', unused: [], reply: null });
  expect(listIds(answer)).toEqual(['1']);
  expect(listChipTexts(answer)).toEqual(['Near Moab, UT', 'Not Tesla', 'DC fast']);
});

it('removing a chip runs the query without that part', async () => {
  const answer = await ask('fast chargers near Moab UT, not Tesla');
  const withoutChip = await askQuery(getChipQuery(answer, 'Not Tesla'));
  expect(listIds(withoutChip)).toEqual(['1', '2']);
  expect(listChipTexts(withoutChip)).toEqual(['Near Moab, UT', 'DC fast']);
});

it.each([
  ['chargers near Reno, not Tesla', ['6']],
  ['Tesla destination chargers near Reno', ['7']],
  ['Tesla destination chargers near Reno, no superchargers', ['7']],
])('"%s" means all networks of a brand if it is excluded, and the named one if it is wanted', async (sentence, ids) => {
  const answer = await ask(sentence);
  expect(listIds(answer)).toEqual(ids);
  expect(answer.unused).toEqual([]);
});

it("a host is searched as stations spell it, and an answer names the hosts that it doesn't search", async () => {
  const answer = await ask("chargers at Love's or Target near Reno");
  expect(listIds(answer)).toEqual(['6']);
  expect(listChipTexts(answer)).toEqual(['Near Reno, NV', "At Love's"]);
  expect(answer.unused).toEqual(['at Target']);
  expect(await ask('chargers at TA truck stops near Reno')).toMatchObject({
    action: { filters: { text: '' } },
    unused: expect.arrayContaining(['at TA']),
  });
});

const panelFilters = fc
  .record({
    networks: fc.subarray([...sources.networks]),
    dcFastOnly: fc.boolean(),
    plugs: fc.subarray([...CONNECTORS]),
    minPowerKw: fc.option(fc.integer({ min: 1, max: 10_000 })),
    trailerFriendlyOnly: fc.boolean(),
    likelyHitchedOnly: fc.boolean(),
    dropSpotOnly: fc.boolean(),
    clearsHeightOnly: fc.boolean(),
    operationalOnly: fc.boolean(),
    twentyFourSevenOnly: fc.boolean(),
    access: fc.constantFrom(...AccessMode.options),
    text: fc.constantFrom('', 'walmart', "Love's", 'Main St'),
    amenities: fc.subarray([...AMENITIES]),
    amenityMinimum: fc.option(fc.integer({ min: 0, max: 100 })),
    includeUnknownStatus: fc.boolean(),
  })
  .map((filters) => withRig({ ...NO_FILTERS, ...filters }, { lengthM: 15, heightM: 3.81 }));

it("a sentence that changes a filter keeps the panel's other filters, as chips that can be removed", async () => {
  await fc.assert(
    fc.asyncProperty(panelFilters, async (filters) => {
      const context = { filters, rig: { lengthM: 15, heightM: 3.81 }, view: { lat: 38.6, lng: -109.6, zoom: 9 } };
      const answer = await ask('only fast chargers', context);
      expect(answer.action).toMatchObject({ filters: { ...filters, dcFastOnly: true } });
      const chips = answer.chips.length;
      const [first] = answer.chips;
      if (first) expect((await askQuery(first.next, context)).chips).toHaveLength(chips - 1);
    }),
  );
});

it('a misspelled town is read as the most similar name, which the answer shows', async () => {
  expect(await ask('chargers near Moba')).toMatchObject({ showing: 'Showing Moab, UT' });
});

it('of several towns with the same name, the one in view is chosen, and the others become chips', async () => {
  const view = { lat: 44.5, lng: -93.3, zoom: 9, bounds: boxAround({ lat: 44.5, lng: -93.3 }, 1) };
  const answer = await ask('chargers in Elko', { view });
  expect(answer.showing).toBe('Showing Elko, MN');
  const other = await askQuery(getChipQuery(answer, 'Elko, NV'), { view });
  expect(other).toMatchObject({ showing: 'Showing Elko, NV' });
  expect(listChipTexts(other)).toEqual(['Near Elko, NV']);
});

it('"only 24/7 ones" and "what about Elko" change the last search', async () => {
  const first = await ask('chargers near Moab');
  const second = await ask('no Tesla', { last: first.query });
  expect(listIds(second)).toEqual(['1']);
  const third = await ask('what about Elko, NV', { last: second.query });
  expect(listChipTexts(third)).toEqual(['Near Elko, NV', 'Not Tesla']);
  expect(listIds(third)).toEqual(['3']);
  const fourth = await ask('only 24/7 ones', { last: third.query });
  expect(listIds(fourth)).toEqual([]);
  expect(fourth.reply?.text).toBe('Nothing within 150 miles.');
  expect(listIds(await ask('clear the filters', { last: fourth.query }))).toEqual(['3', '4']);
});

it("with no previous search, changing filters changes the map's filters", async () => {
  const view = { lat: 38.57, lng: -109.55, zoom: 11, bounds: boxAround({ lat: 38.57, lng: -109.55 }, 0.2) };
  const filters = { ...NO_FILTERS, dcFastOnly: true };
  const answer = await ask('no Tesla', { view, filters });
  expect(listChipTexts(answer)).toEqual(['Not Tesla', 'DC fast']);
  expect(answer.action).toMatchObject({ kind: 'search', bounds: null, total: 1 });
});

it('"the second one" opens that station in the list, and "it" means the selected one', async () => {
  expect((await ask('the second one', { results: ['7', '9'] })).action).toEqual({ kind: 'station', id: '9' });
  expect((await ask('does it have restrooms', { selected: '4' })).action).toEqual({ kind: 'station', id: '4' });
  expect((await ask('the second one')).reply?.text).toContain('no such station');
});

it('a trip fills in the planner, but is not planned yet', async () => {
  const { action, unused } = await ask('Reno to Salt Lake City with 80 % and stay hitched, leaving tomorrow at 8 am');
  expect(action).toMatchObject({
    kind: 'plan',
    trip: { start: { label: 'Reno, NV' }, end: { label: 'Salt Lake City, UT' }, startPercent: 80, unhitch: 'never' },
  });
  expect(unused).toEqual(['the departure time']);
});

it("the driver's default filters are chips too, and can be removed", async () => {
  const answer = await ask('chargers near Moab', {}, { ...NO_FILTERS, twentyFourSevenOnly: true });
  expect(listChipTexts(answer)).toEqual(['Near Moab, UT', 'Open 24/7']);
  expect(listChipTexts(await askQuery(getChipQuery(answer, 'Open 24/7')))).toEqual(['Near Moab, UT']);
});

it('an answer lists the parts that were not understood or cannot be used', async () => {
  expect((await ask('free chargers near Moab with a fluffernutter')).unused).toEqual([
    'free charging',
    '"fluffernutter"',
  ]);
  expect(await ask('chargers near Qqqqq')).toMatchObject({ reply: { text: 'We couldn\'t find "Qqqqq".' } });
});

it('a search for a described rig uses its length', async () => {
  const answer = await ask('chargers near Moab that fit a 50 ft rig');
  expect(answer.action).toMatchObject({ filters: { likelyHitchedOnly: true, rig: { lengthM: 15.24 } } });
});

it('a request about the account, the search history, or favorites has no action, and an out-of-scope question gets three examples', async () => {
  for (const sentence of ['sign me out', 'delete my search history', 'cancel my subscription', 'list my favorites'])
    expect((await ask(sentence)).action).toEqual({ kind: 'none' });
  const outOfScope = await ask('what is the capital of France');
  expect(outOfScope).toMatchObject({ query: { intent: 'out_of_scope' }, action: { kind: 'none' } });
  expect(outOfScope.examples).toHaveLength(3);
});

it('the parser understands the examples', () => {
  for (const rig of [null, { lengthM: 15 }])
    expect(listExamples(rig, 'miles').map((text) => parseUtterance(text).intent)).toEqual([
      'search_chargers',
      'search_chargers',
      'plan_route',
    ]);
});

it('a trip whose places are all unknown leaves the planner unchanged, and the answer names them', async () => {
  const position = { lat: 40.83, lng: -115.76 };
  expect(await ask('navigate home')).toMatchObject({
    action: { kind: 'none' },
    reply: { text: 'We couldn\'t find "home".' },
  });
  expect(await ask('plan a trip from here to Qqqq')).toMatchObject({
    action: { kind: 'none' },
    reply: { text: 'We couldn\'t find "your location" or "Qqqq".' },
  });
  expect((await ask('plan a trip from here to Moab', { position })).action).toMatchObject({
    trip: { start: { ...position, label: 'My location' }, end: { label: 'Moab, UT' } },
  });
});
