import type { Facility } from '../score/priors.ts';
import type { OutlookReason } from './outlook-answer.ts';
import type { FeatureName, Features } from './outlook-features.ts';

/** The change in the log odds, by cause. */
export type OutlookEffects = Readonly<Record<FeatureName | 'kind', number>>;

/** The values that the reasons describe. */
export type OutlookSubject = {
  readonly features: Features;
  readonly isFast: boolean;
  readonly stalls: number | null;
  readonly powerKw: number | null;
  readonly openedOn: string | null;
  readonly kind: Facility;
};

/** Reasons that change the odds by less than a tenth aren't worth showing. */
export const MIN_EFFECT = 0.1;
export const MAX_REASONS = 4;

const KIND_LABELS: Readonly<Record<Facility, string>> = {
  rv_park: 'RV park or campground',
  truck_stop: 'truck stop or travel center',
  rest_area: 'rest area',
  gas_station: 'gas station',
  shopping: 'shopping area',
  hotel: 'hotel lot',
  dealer: 'car dealer',
  garage: 'parking garage',
  unknown: 'unknown kind of place',
};

const countStalls = (stalls: number) => (stalls === 1 ? '1 stall' : `${stalls} stalls`);

const LABELS: Readonly<Record<keyof OutlookEffects, (subject: OutlookSubject, isFor: boolean) => string>> = {
  stalls: ({ stalls }, isFor) => (isFor ? countStalls(stalls ?? 0) : `only ${countStalls(stalls ?? 0)}`),
  towns: (_, isFor) => (isFor ? 'away from big towns' : 'built-up area'),
  opened: ({ openedOn }) => `opened in ${openedOn?.slice(0, 4)}`,
  slow: ({ isFast, powerKw }, isFor) => {
    if (!isFast) return 'no fast chargers, but the guess is based on fast chargers of one network';
    return isFor ? `${powerKw} kW chargers` : `slower chargers (${powerKw} kW)`;
  },
  highway: (_, isFor) => (isFor ? 'on a highway' : 'no highway in its name'),
  south: () => 'far south, where few sites fit trailers',
  kind: ({ kind }) => KIND_LABELS[kind],
};

/** The number of slow chargers isn't a reason of its own: any number counts as the fewest stalls. */
function joinSlowEffects({ isFast }: OutlookSubject, effects: OutlookEffects): OutlookEffects {
  return isFast ? effects : { ...effects, slow: effects.slow + effects.stalls, stalls: 0 };
}

/** Returns the reasons for and against, strongest first: at least one, at most four. */
export function listReasons(subject: OutlookSubject, separateEffects: OutlookEffects): OutlookReason[] {
  const effects = joinSlowEffects(subject, separateEffects);
  const ranked = (Object.keys(LABELS) as (keyof OutlookEffects)[])
    .filter((name) => effects[name] !== 0 && !(name === 'south' && effects.south > 0))
    .sort((a, b) => Math.abs(effects[b]) - Math.abs(effects[a]));
  return ranked
    .filter((name, rank) => rank === 0 || Math.abs(effects[name]) >= MIN_EFFECT)
    .slice(0, MAX_REASONS)
    .map((name) => ({ text: LABELS[name](subject, effects[name] > 0), isFor: effects[name] > 0 }));
}
