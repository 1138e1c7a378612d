import { isParkingStructure } from '../chargers/parking-structure.ts';
import { groupBy } from '../group-by.ts';
import { blendStatedStalls } from '../outlook/stated-stalls.ts';
import { toFacility } from './priors.ts';
import { type Fact, type FactSource, SITE_STALLS_MAX, SiteFacts, StallFacts } from './site-facts.ts';
import { FACT_CONFIDENCE, MIN_AGREEING_DRIVERS } from './weights.ts';

const SITE_FACT_NAMES = ['isPublic', 'trailerStalls', 'dropSpot', 'rebuiltAt', 'staffConfirmedAt'] as const;
const STALL_FACT_NAMES = Object.keys(StallFacts.shape).filter((name) => name !== 'physicalReference');

export type SiteFactName = (typeof SITE_FACT_NAMES)[number];
export type StallFactName = Exclude<keyof StallFacts, 'physicalReference'>;

/** A stored fact. stall is the painted stall number; null for an unnumbered stall or the whole site. */
export type StoredFact = {
  readonly stall: string | null;
  readonly name: SiteFactName | StallFactName;
  readonly value: unknown;
  readonly source: FactSource;
  readonly confidence: number;
  readonly at: string;
  /** The driver who reported it; null for other sources. */
  readonly voice: string | null;
  readonly isPublished?: true | undefined;
};

/** The parts of the public record that the score uses. */
export type StationRecord = {
  readonly facilityType: string | null;
  readonly access: string;
  readonly at: string;
  readonly name?: string;
  readonly directions?: string | null;
  /** The default rig's chance of charging hitched, from public facts alone, 0 to 1. */
  readonly outlook?: number;
};

/** Returns whether a name is a known site or stall fact. */
export function isFactName(name: string): name is StoredFact['name'] {
  return SITE_FACT_NAMES.some((known) => known === name) || STALL_FACT_NAMES.includes(name);
}

/** A fact with the number of drivers who report it; undefined for other sources. */
type CountedFact = StoredFact & { readonly drivers?: number };

/** Adds the driver count to facts with equal values. If enough agree, adds a fact with more confidence. */
function addDriverCounts(facts: readonly StoredFact[]): CountedFact[] {
  const driverFacts = facts.filter(({ source }) => source === 'driver');
  const drivers = new Set(driverFacts.map(({ voice }) => voice)).size;
  const all: CountedFact[] = facts.map((fact) => (fact.source === 'driver' ? { ...fact, drivers } : fact));
  const [newest] = driverFacts.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  if (newest === undefined || drivers < MIN_AGREEING_DRIVERS) return all;
  return [...all, { ...newest, source: 'drivers', confidence: FACT_CONFIDENCE.drivers, drivers }];
}

const compareConfidence = (a: StoredFact, b: StoredFact) =>
  b.confidence - a.confidence || Date.parse(b.at) - Date.parse(a.at);

/** Returns the fact with the highest confidence; ties go to the newest, and input order never matters. */
function findMostReliableFact(facts: readonly StoredFact[]): CountedFact | undefined {
  const text = ({ value }: StoredFact) => JSON.stringify(value);
  const all = [...groupBy(facts, text).values()].flatMap(addDriverCounts);
  const byValue = (a: StoredFact, b: StoredFact) => (text(a) < text(b) ? -1 : 1);
  return all.toSorted((a, b) => compareConfidence(a, b) || byValue(a, b))[0];
}

function chooseFacts(facts: readonly StoredFact[]): [string, CountedFact][] {
  return [...groupBy(facts, ({ name }) => name)].flatMap(([name, candidates]) => {
    const best = findMostReliableFact(candidates);
    return best === undefined ? [] : [[name, best]];
  });
}

const toFact = ({ value, source, confidence, at, drivers, isPublished }: CountedFact) => ({
  value,
  source,
  confidence,
  at,
  drivers,
  ...(isPublished && { isPublished }),
});

function toStallFacts(stall: string | null, facts: readonly StoredFact[]): StallFacts | null {
  const resolved = Object.fromEntries(chooseFacts(facts).map(([name, fact]) => [name, toFact(fact)]));
  return StallFacts.safeParse({ physicalReference: stall, ...resolved }).data ?? null;
}

const TIMESTAMP_FACTS: ReadonlySet<string> = new Set(['rebuiltAt', 'staffConfirmedAt']);

/** Converts the operator's access code; only "private" counts against trailers. */
function toAccessFact({ access, at }: StationRecord): Fact<boolean> | null {
  if (access !== 'private' && access !== 'public') return null;
  return { value: access === 'public', source: 'operator', confidence: FACT_CONFIDENCE.operator, at };
}

const isFromStaffOrImagery = ({ source }: StoredFact) => source === 'staff' || source === 'imagery';

/**
 * Drops drivers' facts about unnumbered stalls from before a staff confirmation with stall numbers. Otherwise, they
 * would add an extra stall to the site.
 */
function dropFactsBeforeConfirmation(facts: readonly StoredFact[]): readonly StoredFact[] {
  const confirmation = facts.find(({ name }) => name === 'staffConfirmedAt');
  if (confirmation === undefined || !facts.some((fact) => isFromStaffOrImagery(fact) && fact.stall !== null))
    return facts;
  const until = Date.parse(String(confirmation.value));
  return facts.filter((fact) => fact.voice === null || fact.stall !== null || Date.parse(fact.at) > until);
}

function dropFactsBeforeRebuild(facts: readonly StoredFact[]): readonly StoredFact[] {
  const rebuilt = findMostReliableFact(facts.filter(({ name }) => name === 'rebuiltAt'));
  if (rebuilt === undefined) return facts;
  const since = Date.parse(String(rebuilt.value));
  return facts.filter(
    ({ source, name, at }) => source !== 'driver' || TIMESTAMP_FACTS.has(name) || Date.parse(at) >= since,
  );
}

const compareStallNumbers = ([a]: StallEntry, [b]: StallEntry) =>
  (a ?? '').localeCompare(b ?? '', 'en', { numeric: true });

type StallEntry = readonly [stall: string | null, facts: readonly StoredFact[]];

/**
 * Limits a site to SITE_STALLS_MAX stalls, preferring those with the most reliable facts, then the newest; sorted by
 * stall number.
 */
function selectStalls(facts: readonly StoredFact[]): readonly StallEntry[] {
  const all: StallEntry[] = [...groupBy(facts, ({ stall }) => stall)];
  if (all.length <= SITE_STALLS_MAX) return all.sort(compareStallNumbers);
  const ranked = all.flatMap((entry) => {
    const best = findMostReliableFact(chooseFacts(entry[1]).map(([, fact]) => fact));
    return best === undefined ? [] : [{ entry, best }];
  });
  ranked.sort((a, b) => compareConfidence(a.best, b.best) || compareStallNumbers(a.entry, b.entry));
  return ranked
    .slice(0, SITE_STALLS_MAX)
    .map(({ entry }) => entry)
    .sort(compareStallNumbers);
}

/** Returns one stall in a garage, for a site whose record says it is in a parking structure. */
function buildGarageStalls({ at }: StationRecord): StallFacts[] {
  const layout = { value: 'garage', source: 'operator', confidence: FACT_CONFIDENCE.operator, at, isPublished: true };
  return [StallFacts.parse({ layout })];
}

/** Resolves a site's facts: the most reliable stored fact for each name, on top of the public record. */
export function resolveSiteFacts(record: StationRecord, stored: readonly StoredFact[]): SiteFacts {
  const facts = dropFactsBeforeConfirmation(dropFactsBeforeRebuild(stored));
  const isSiteFact = ({ name }: StoredFact) => SITE_FACT_NAMES.some((known) => known === name);
  const siteFacts = chooseFacts(facts.filter(isSiteFact)).map(([name, fact]) => [
    name,
    TIMESTAMP_FACTS.has(name) ? fact.value : toFact(fact),
  ]);
  const stalls = selectStalls(facts.filter((fact) => !isSiteFact(fact)));
  const stallFacts = stalls.flatMap(([stall, factsOfStall]) => toStallFacts(stall, factsOfStall) ?? []);
  const isStructure = isParkingStructure(record);
  const recordFacts = {
    facility: isStructure ? ('garage' as const) : toFacility(record.facilityType),
    outlook: record.outlook ?? null,
    isPublic: toAccessFact(record),
    stalls: isStructure && stallFacts.length === 0 ? buildGarageStalls(record) : stallFacts,
  };
  const site = SiteFacts.parse({ ...recordFacts, ...Object.fromEntries(siteFacts) });
  return { ...site, outlook: site.outlook === null ? null : blendStatedStalls(site.outlook, site.trailerStalls) };
}
