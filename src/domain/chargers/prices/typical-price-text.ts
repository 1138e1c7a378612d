import { findStateByCode } from '../../places/states.ts';
import type { ChargerDetail } from '../charger.ts';
import { findNetwork } from '../networks/network-lookup.ts';
import { findMembership, getTypicalPrice, TYPICAL_PRICES, type TypicalPrice } from './typical-prices.ts';

type Station = Pick<ChargerDetail, 'ev_network' | 'ev_dc_fast_num' | 'state'>;

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** Formats the month of a source, or its year if only that is known: Apr 2026, or 2026. */
export function formatSourceDate(source: string): string {
  const asOf = TYPICAL_PRICES.sources[source]?.asOf ?? null;
  if (asOf === null) return 'undated';
  return asOf.length === 4 ? asOf : MONTH.format(Date.parse(asOf));
}

function describeBasis({ basis }: TypicalPrice, network: string, state: string): string {
  switch (basis) {
    case 'networkInState':
      return `for ${network} in ${state}`;
    case 'network':
      return `for ${network}`;
    case 'state':
      return `in ${state}`;
    case 'country':
      return 'in the US';
  }
}

/** Describes what fast charging usually costs at a station without a recorded price; null without fast chargers. */
export function formatTypicalPrice(station: Station): { readonly price: string; readonly otherPrices: string } | null {
  if (station.ev_dc_fast_num === 0) return null;
  const { ev_network, state } = station;
  const place = { network: ev_network, state };
  const network = findNetwork(ev_network);
  const listed = getTypicalPrice(place);
  const basis = describeBasis(listed, network?.name ?? ev_network, findStateByCode(state)?.name ?? state);
  const about = (price: number) => `about $${price.toFixed(2)}`;
  const make = network?.fast?.make;
  const otherMakePrice = getTypicalPrice(place, { make: '' }).typical;
  const membership = findMembership(ev_network);
  const memberPrice = getTypicalPrice(place, { memberships: [ev_network] }).typical;
  const otherPrices = [
    make !== undefined && otherMakePrice !== listed.typical && `Other makes: ${about(otherMakePrice)}.`,
    membership !== null && `With ${membership.name}: ${about(memberPrice)}.`,
  ].filter((text) => text !== false);
  return {
    price: `About $${listed.typical.toFixed(2)}/kWh, typical ${basis} (${formatSourceDate(listed.source)})`,
    otherPrices: otherPrices.join(' '),
  };
}
