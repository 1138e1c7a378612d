import type { ChargerDetail, Connector } from '#domain/chargers/charger.ts';
import type { ScoreBand } from '#domain/chargers/trailer-score-bands.ts';
import type { OutlookBand } from '#domain/outlook/listed-outlook.ts';
import type { ModelOpinion } from '#domain/reviews/model-opinion.ts';
import { formatLocalDay } from '#web/lib/format.ts';

export const SCORE_LABELS: Readonly<Record<ScoreBand, string>> = {
  5: 'Trailer friendly',
  4: 'Good with most trailers',
  3: 'Possible with a trailer',
  2: 'Tight with a trailer',
  1: 'Expect to unhitch',
  unknown: 'No trailer data yet',
};

/** What the outline around the badge of a station without reports means; empty if it has no outline. */
export const OUTLOOK_LABELS: Readonly<Record<OutlookBand, string>> = {
  likely: 'Guess: likely usable without unhitching',
  possible: 'Guess: may be usable without unhitching',
  low: '',
};

const DC_CONNECTORS: readonly Connector[] = ['ccs', 'nacs', 'chademo', 'j3271'];
const LEVEL1_CONNECTORS: readonly Connector[] = ['nema_5_15', 'nema_5_20'];

export type PlugKind = {
  readonly kind: 'dc' | 'level2' | 'level1';
  readonly label: string;
  readonly count: number;
  readonly connectors: Connector[];
};

type Plugs = Pick<ChargerDetail, 'ev_dc_fast_num' | 'ev_level2_evse_num' | 'ev_level1_evse_num' | 'ev_connector_types'>;

function matchesKind(connector: Connector, kind: PlugKind['kind'], hasDc: boolean, hasLevel2: boolean): boolean {
  if (kind === 'dc') return DC_CONNECTORS.includes(connector);
  if (kind === 'level1') return LEVEL1_CONNECTORS.includes(connector) || (!hasLevel2 && connector === 'j1772');
  if (connector === 'nacs') return !hasDc;
  return connector === 'j1772' || connector === 'nema_14_50';
}

/** Skips kinds without plugs. */
export function groupPlugsByKind(plugs: Plugs): PlugKind[] {
  const kinds = [
    { kind: 'dc', label: 'DC fast', count: plugs.ev_dc_fast_num },
    { kind: 'level2', label: 'Level 2', count: plugs.ev_level2_evse_num },
    { kind: 'level1', label: 'Level 1', count: plugs.ev_level1_evse_num },
  ] as const;
  const hasDc = plugs.ev_dc_fast_num > 0;
  const hasLevel2 = plugs.ev_level2_evse_num > 0;
  return kinds
    .filter(({ count }) => count > 0)
    .map((row) => ({
      ...row,
      connectors: plugs.ev_connector_types.filter((connector) => matchesKind(connector, row.kind, hasDc, hasLevel2)),
    }));
}

export function statusNotice(status: string, closedAt: string | null): string | null {
  if (closedAt !== null) return 'Closed: this station is no longer in operation.';
  const code = status.trim().toUpperCase();
  if (code === 'P') return 'Planned: this station is not open yet.';
  if (code === 'T') return 'Temporarily unavailable.';
  return null;
}

const CODE_LABELS: Readonly<Record<string, string>> = {
  LD: 'Passenger vehicles (classes 1-2)',
  MD: 'Medium-duty vehicles (classes 3-5)',
  HD: 'Heavy-duty vehicles (classes 6-8)',
  public: 'Open to the public',
  private: 'Private',
  CALL: 'Call ahead',
  CREDIT_CARD_AFTER_HOURS: 'Credit card after hours',
  CREDIT_CARD_ALWAYS: 'Credit card at all times',
  FLEET: 'Fleet customers only',
  GOVERNMENT: 'Government only',
  KEY_AFTER_HOURS: 'Card key after hours',
  KEY_ALWAYS: 'Card key at all times',
  LIMITED_HOURS: 'Limited hours',
  RESIDENTIAL: 'Residential',
};

/** Turns a code from a station record into words: TRAVEL_CENTER becomes "Travel center". */
export function codeLabel(code: string): string {
  const label = CODE_LABELS[code];
  if (label) return label;
  const words = code.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const SOURCE_LABELS: Readonly<Record<string, string>> = {
  afdc: 'U.S. Department of Energy, Alternative Fuels Data Center',
  demo: 'Demonstration data, not a real site',
  community: 'Drivers, checked by our moderators',
};

export function sourceLabel(source: string): string {
  return SOURCE_LABELS[source] ?? source;
}

const US_PHONE_NUMBER = /(?<![\d+])(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s.-]*\d{3}[\s.-]*\d{4}(?!\d)/;
const PHONE_NUMBER = /\+?\d[\d\s().-]{5,}/;

/** Dials the first number of the text; null if it has none. */
export function phoneLink(phone: string | null): string | null {
  const match = phone?.match(US_PHONE_NUMBER) ?? phone?.match(PHONE_NUMBER);
  const digits = match?.[0].replace(/[^\d+]/g, '');
  return digits && /^\+?\d{7,15}$/.test(digits) ? `tel:${digits}` : null;
}

/** Returns the address only if it is a valid http(s) address, so it is safe to link to. */
export function webLink(address: string | null): string | null {
  return address !== null && /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null;
}

export function opinionText({ isFriendly, reviewCount, readAt }: ModelOpinion): string {
  const reviews = reviewCount === 1 ? '1 review' : `${reviewCount} reviews`;
  const can = isFriendly ? 'can' : 'cannot';
  return `An AI model that read ${reviews} thinks you ${can} charge here without unhitching (not part of the score). ${formatLocalDay(readAt)}`;
}
