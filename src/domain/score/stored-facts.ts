import { isParkingStructure } from '../chargers/parking-structure.ts';
import { groupBy } from '../group-by.ts';
import { toFacility } from './priors.ts';
import { type Fact, type FactSource, SITE_STALLS_MAX, SiteFacts, StallFacts } from './site-facts.ts';
import { FACT_CONFIDENCE, MIN_AGREEING_DRIVERS } from './weights.ts';

/** The facts of a site that belong to no stall. */
const SITE_FACTS = ['isPublic', 'trailerStalls', 'dropSpot', 'rebuiltAt', 'staffConfirmedAt'] as const;
const STALL_FACTS = Object.keys(StallFacts.shape).filter((name) => name !== 'physicalReference');

export type SiteFactName = (typeof SITE_FACTS)[number];
export type StallFactName = Exclude<keyof StallFacts, 'physicalReference'>;

/** A fact as it is kept: of a stall by the number painted on it, of one that no one named, or of the whole site. */
export type StoredFact = {
  readonly stall: string | null;
  readonly name: SiteFactName | StallFactName;
  readonly value: unknown;
  readonly source: FactSource;
  readonly confidence: number;
  readonly at: string;
  /** Who of the drivers says so, null for all others. */
  readonly voice: string | null;
};

/** What the public record says of a station that matters here. */
export type StationRecord = {
  readonly facilityType: string | null;
  readonly access: string;
  readonly at: string;
  readonly name?: string;
  readonly directions?: string | null;
};

/** Whether a text names a fact of a site or a stall. */
export function isFactName(name: string): name is StoredFact['name'] {
  return SITE_FACTS.some((known) => known === name) || STALL_FACTS.includes(name);
}

/** A fact with how many drivers say it; none where it is not known from drivers. */
type Counted = StoredFact & { readonly drivers?: number };

/** Facts that say alike, each of a driver with how many say so; when enough do, that is one more fact, surer than each of theirs. */
function counted(alike: readonly StoredFact[]): Counted[] {
  const ofDrivers = alike.filter(({ source }) => source === 'driver');
  const drivers = new Set(ofDrivers.map(({ voice }) => voice)).size;
  const all: Counted[] = alike.map((fact) => (fact.source === 'driver' ? { ...fact, drivers } : fact));
  const [newest] = ofDrivers.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  if (newest === undefined || drivers < MIN_AGREEING_DRIVERS) return all;
  return [...all, { ...newest, source: 'drivers', confidence: FACT_CONFIDENCE.drivers, drivers }];
}

const compareConfidence = (a: StoredFact, b: StoredFact) =>
  b.confidence - a.confidence || Date.parse(b.at) - Date.parse(a.at);

/** The findMostConfident of facts about one thing, of equally sure ones the newest; the order they come in never matters. */
function findMostConfident(facts: readonly StoredFact[]): Counted | undefined {
  const text = ({ value }: StoredFact) => JSON.stringify(value);
  const all = [...groupBy(facts, text).values()].flatMap(counted);
  const byValue = (a: StoredFact, b: StoredFact) => (text(a) < text(b) ? -1 : 1);
  return all.toSorted((a, b) => compareConfidence(a, b) || byValue(a, b))[0];
}

function chooseFacts(facts: readonly StoredFact[]): [string, Counted][] {
  return [...groupBy(facts, ({ name }) => name)].flatMap(([name, about]) => {
    const best = findMostConfident(about);
    return best === undefined ? [] : [[name, best]];
  });
}

const toFact = ({ value, source, confidence, at, drivers }: Counted) => ({ value, source, confidence, at, drivers });

function toStallFacts(stall: string | null, facts: readonly StoredFact[]): StallFacts | null {
  const told = Object.fromEntries(chooseFacts(facts).map(([name, fact]) => [name, toFact(fact)]));
  return StallFacts.safeParse({ physicalReference: stall, ...told }).data ?? null;
}

const MOMENTS: ReadonlySet<string> = new Set(['rebuiltAt', 'staffConfirmedAt']);

/** What the operator says of access in the public record: only private is a word against trailers. */
function accessFact({ access, at }: StationRecord): Fact<boolean> | null {
  if (access !== 'private' && access !== 'public') return null;
  return { value: access === 'public', source: 'operator', confidence: FACT_CONFIDENCE.operator, at };
}

/** What staff tell of a stall, by whichever means. */
const isOfStaff = ({ source }: StoredFact) => source === 'staff' || source === 'imagery';

/**
 * Without what staff settled: where they named the stalls they saw, what drivers had said of one that they did not name
 * would make a stall of its own, beside those that are there.
 */
function dropSettledFacts(facts: readonly StoredFact[]): readonly StoredFact[] {
  const confirmation = facts.find(({ name }) => name === 'staffConfirmedAt');
  if (confirmation === undefined || !facts.some((fact) => isOfStaff(fact) && fact.stall !== null)) return facts;
  const until = Date.parse(String(confirmation.value));
  return facts.filter((fact) => fact.voice === null || fact.stall !== null || Date.parse(fact.at) > until);
}

/** Without what drivers told of a site before it was rebuilt. */
function dropFactsBeforeRebuild(facts: readonly StoredFact[]): readonly StoredFact[] {
  const rebuilt = findMostConfident(facts.filter(({ name }) => name === 'rebuiltAt'));
  if (rebuilt === undefined) return facts;
  const since = Date.parse(String(rebuilt.value));
  return facts.filter(({ source, name, at }) => source !== 'driver' || MOMENTS.has(name) || Date.parse(at) >= since);
}

const byNumber = ([a]: StallEntry, [b]: StallEntry) => (a ?? '').localeCompare(b ?? '', 'en', { numeric: true });

type StallEntry = readonly [stall: string | null, facts: readonly StoredFact[]];

/** Of more stalls than a site may have those of which the findMostConfident is known, then those of which the newest is; by their numbers. */
function selectStalls(facts: readonly StoredFact[]): readonly StallEntry[] {
  const all: StallEntry[] = [...groupBy(facts, ({ stall }) => stall)];
  if (all.length <= SITE_STALLS_MAX) return all.sort(byNumber);
  const ranked = all.flatMap((kept) => {
    const best = findMostConfident(chooseFacts(kept[1]).map(([, fact]) => fact));
    return best === undefined ? [] : [{ kept, best }];
  });
  ranked.sort((a, b) => compareConfidence(a.best, b.best) || byNumber(a.kept, b.kept));
  return ranked
    .slice(0, SITE_STALLS_MAX)
    .map(({ kept }) => kept)
    .sort(byNumber);
}

/** The stalls of a site in a parking structure are in a garage, as its operator writes, until someone saw them. */
function garageStalls({ at }: StationRecord): StallFacts[] {
  const layout = { value: 'garage', source: 'operator', confidence: FACT_CONFIDENCE.operator, at };
  return [StallFacts.parse({ layout })];
}

/** What is known of a site: the findMostConfident of what is kept of each thing, over what the public record says. */
export function resolveSiteFacts(record: StationRecord, kept: readonly StoredFact[]): SiteFacts {
  const facts = dropSettledFacts(dropFactsBeforeRebuild(kept));
  const isOfSite = ({ name }: StoredFact) => SITE_FACTS.some((known) => known === name);
  const ofSite = chooseFacts(facts.filter(isOfSite)).map(([name, fact]) => [
    name,
    MOMENTS.has(name) ? fact.value : toFact(fact),
  ]);
  const stalls = selectStalls(facts.filter((fact) => !isOfSite(fact)));
  const ofStalls = stalls.flatMap(([stall, about]) => toStallFacts(stall, about) ?? []);
  const isStructure = isParkingStructure(record);
  const known = {
    facility: isStructure ? ('garage' as const) : toFacility(record.facilityType),
    isPublic: accessFact(record),
    stalls: isStructure && ofStalls.length === 0 ? garageStalls(record) : ofStalls,
  };
  return SiteFacts.parse({ ...known, ...Object.fromEntries(ofSite) });
}
