import { AMENITIES, type ChargerDetail } from '../chargers/charger.ts';
import { isTrailerFriendly } from '../chargers/trailer-score-bands.ts';
import { formatLength, type UnitSystem } from '../geo/distance-text.ts';
import { formatOutlook } from '../outlook/outlook-text.ts';
import { toRigOutlook } from '../outlook/rig-outlook.ts';
import type { RigSize } from '../score/rig-size.ts';

/** The driver who asks: the rig in use, and the chosen units. */
export type AskingDriver = { readonly rig: RigSize | null; readonly units: UnitSystem };

const GOOD_AMENITY_SCORE = 50;
const REASONS_MAX = 2;

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

const endSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

const formatDate = (text: string | null) =>
  text === null || Number.isNaN(Date.parse(text)) ? null : DAY.format(new Date(text));

function explainOutlook({ outlook, published }: ChargerDetail, { rig, units }: AskingDriver): string {
  const rigOutlook = rig === null ? outlook : toRigOutlook(outlook, rig, units);
  const reasons = outlook.why.slice(0, REASONS_MAX).map(({ text }) => text.replace(/\.$/, ''));
  const reasonNote = reasons.length === 0 ? '' : ` It comes from public facts: ${reasons.join('; ')}.`;
  const publishedNote = published.length === 0 ? '' : ' A published list also describes its stalls: see its card.';
  const rigNote = rig === null ? '' : ' The guess is for your rig.';
  return `No driver with a trailer has reported on it yet, so it has no score. ${formatOutlook(rigOutlook)}${rigNote}${reasonNote}${publishedNote}`;
}

function explainScore(station: ChargerDetail, { rig, units }: AskingDriver): string {
  const { trailer_friendly_score: score, trailer_score_lower: low, trailer_score_upper: high } = station;
  if (score === null) return explainOutlook(station, { rig, units });
  const range = low === null || high === null ? '' : ` Reports so far put it between ${low} and ${high}.`;
  const hitchedM = station.largest_clear_rig_m;
  const unhitchedM = station.smallest_unhitched_rig_m;
  const hitchedNote =
    hitchedM === null ? '' : ` The longest rig that charged hitched there was ${formatLength(hitchedM, units)}.`;
  const unhitchedNote =
    unhitchedM === null ? '' : ` The shortest rig that had to unhitch was ${formatLength(unhitchedM, units)}.`;
  const meaning = isTrailerFriendly(score)
    ? 'which counts as trailer friendly'
    : 'below the 70 that counts as trailer friendly';
  return `Its trailer score is ${score} out of 100, ${meaning}.${range}${hitchedNote}${unhitchedNote}`;
}

/** Answers from a published list of pull-through stalls, or says that there is no record of any. */
function describePullThrough(station: ChargerDetail, driver: AskingDriver): string {
  const listed = station.published.find(({ drive_through_stalls: stalls }) => stalls !== null);
  const day = formatDate(listed?.at ?? null);
  const fact =
    listed === undefined
      ? 'No record says whether it has pull-through stalls.'
      : `${listed.origin} lists ${listed.drive_through_stalls || 'no'} pull-through stalls${day === null ? '' : ` (${day})`}.`;
  return `${fact} ${explainScore(station, driver)}`;
}

function describePower({ ev_dc_fast_num: fast, ev_level2_evse_num: slow, ev_max_power_kw: kw }: ChargerDetail) {
  const counts = [...(fast > 0 ? [`${fast} fast`] : []), ...(slow > 0 ? [`${slow} Level 2`] : [])];
  const plugs = counts.length === 0 ? "Its plugs aren't listed." : `It has ${counts.join(' and ')} chargers.`;
  return kw === null ? `${plugs} The power isn't on record.` : `${plugs} The most powerful one delivers ${kw} kW.`;
}

function describeAmenities({ amenityScores }: ChargerDetail): string {
  if (amenityScores === null) return "I don't know what is nearby.";
  const goodAmenities = AMENITIES.filter((name) => (amenityScores[name] ?? 0) >= GOOD_AMENITY_SCORE);
  return goodAmenities.length === 0 ? 'There is little nearby.' : `Nearby: ${goodAmenities.join(', ')}.`;
}

function describeFreshness({ date_last_confirmed: confirmed, trailer_score_state: state }: ChargerDetail): string {
  const day = formatDate(confirmed);
  const drivers =
    state === null ? 'No driver with a trailer has reported on it.' : 'Drivers have reported on it: see its card.';
  return `${day === null ? "The source doesn't say when it was last confirmed." : `The source last confirmed it on ${day}.`} ${drivers}`;
}

const ANSWERS: Readonly<Record<string, (station: ChargerDetail, driver: AskingDriver) => string>> = {
  score: explainScore,
  pull_through: describePullThrough,
  best_stall: (station, driver) => `${explainScore(station, driver)} Its card shows what is known about each stall.`,
  towing_reviews: (station, driver) => `${explainScore(station, driver)} The reviews are on its card.`,
  clearance: ({ largest_clear_rig_m: clear }) =>
    clear === null ? 'The clearance there is unknown.' : 'Its card shows what drivers reported about the clearance.',
  power: describePower,
  price: ({ ev_pricing: price }) => (price ? `Its listing says: ${endSentence(price)}` : 'No price is on record.'),
  hours: ({ access_days_time: hours }) =>
    hours === '' ? "Its hours aren't listed." : `Its listing says: ${endSentence(hours)}`,
  amenities: describeAmenities,
  last_verified: describeFreshness,
};

const ANSWER_MAX = 1_200;

/** Answers a question about one station from its record; without an attribute, describes it. */
export function describeStation(station: ChargerDetail, attribute: string | null, driver: AskingDriver): string {
  const answer = attribute === null ? undefined : ANSWERS[attribute];
  const text = answer ? answer(station, driver) : `${describePower(station)} ${explainScore(station, driver)}`;
  const status = station.closed_at === null ? '' : ' It is closed.';
  return `${station.station_name}: ${text.slice(0, ANSWER_MAX)}${status}`;
}
