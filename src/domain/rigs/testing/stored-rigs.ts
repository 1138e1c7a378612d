import type { StoredRig } from '../garage.ts';
import { measureRig } from '../rig-vehicle.ts';
import { DEFAULT_TRAILER } from '../trailer-library.ts';

/** Makes a truck with the default trailer; the number determines the ID. */
export function makeStoredRig(number: number, name: string, change: Partial<StoredRig> = {}): StoredRig {
  const rig = { vehicle: 'ford-f150-lightning-extended-2022', trailer: DEFAULT_TRAILER, ...change };
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  return { id, name, measures: measureRig(rig), company: null, ...rig };
}
