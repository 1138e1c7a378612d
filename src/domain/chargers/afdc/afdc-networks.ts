import { findNetwork } from '../networks/network-lookup.ts';
import { cleanText } from './afdc-text.ts';

export const UNKNOWN_NETWORK = 'Unknown';

const CODE = /^[A-Z0-9]+(?:_[A-Z0-9]+)*$/;

function titleCase(code: string): string {
  return code
    .split('_')
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join(' ');
}

/** Returns a network's display name from its AFDC code; unknown codes become title case. */
export function toNetworkName(value: unknown): string {
  const code = cleanText(value, 80);
  if (code === '') return UNKNOWN_NETWORK;
  return findNetwork(code)?.name ?? (CODE.test(code) ? titleCase(code) : code);
}
