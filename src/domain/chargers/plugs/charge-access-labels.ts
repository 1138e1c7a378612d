import type { Connector } from '../charger.ts';
import type { AccessReason, ChargeAccess } from './charge-access.ts';
import { CONNECTOR_NAMES } from './connector-names.ts';

export const CHECK_FIRST = 'Check before you go';
export const LEVEL2_INSTEAD = "The fast chargers here don't work with your vehicle. You can charge at Level 2.";

/** Describes a chance as a share of sites, such as "About half of the sites". */
function formatShare(chance: number | undefined): string {
  if (chance === undefined) return 'Some sites';
  return chance > 0.4 ? 'About half of the sites' : `About ${Math.round(chance * 10)} in 10 sites`;
}

const REASON_LABELS: Readonly<Record<AccessReason, (make: string, refusalChance?: number) => string>> = {
  own_make: (make) => `${make} vehicles only.`,
  old_generation: (make) => `These chargers only work with ${make} vehicles.`,
  own_make_unknown: (make) =>
    `Built for ${make} vehicles. The listing doesn't say whether other makes can charge here.`,
  adapter_unknown: (make, refusalChance) =>
    `${formatShare(refusalChance)} listed like this only serve ${make} vehicles. Check the ${make} app.`,
  customers: () => 'Customers and guests only.',
  staff: () => 'Not open to the public.',
  ask_first: () => 'Access is limited. Call ahead.',
  no_plug: () => 'No plug here fits your vehicle.',
  plugs_unknown: () => "Plugs aren't listed.",
};

/** Plans stored by earlier versions have no refusalChance. */
type AccessProblem = {
  readonly reason: AccessReason;
  readonly make: string | null;
  readonly refusalChance?: number | undefined;
};

/** Describes why a vehicle can't charge at a station, or what to check. */
export function formatAccessReason({ reason, make, refusalChance }: AccessProblem): string {
  return REASON_LABELS[reason](make ?? 'one make', refusalChance);
}

/** Describes which adapter to bring. Says if it is for Level 2, because DC adapters don't work at Level 2. */
export function formatAdapter(adapter: Connector, isLevel2 = false): string {
  return `Bring a ${CONNECTOR_NAMES[adapter]} adapter${isLevel2 ? ' for Level 2' : ''}.`;
}

/** Returns a note if the plug is assumed from the network rather than listed in the record; null otherwise. */
export function formatTypicalPlug({ plug }: Pick<ChargeAccess, 'plug'>): string | null {
  if (plug === null || plug.isRecorded) return null;
  return `This network usually has ${CONNECTOR_NAMES[plug.connector]} plugs, but none are listed here.`;
}

/** Formats the reason and adapter in one line for a card; null if there is nothing to show. */
export function formatAccessSummary(access: ChargeAccess): string | null {
  const { verdict, reason, adapter } = access;
  const text = reason === null ? null : formatAccessReason({ ...access, reason });
  const lead = verdict === 'check' && text !== null ? `${CHECK_FIRST}: ${text}` : text;
  const details = verdict === 'no' ? [] : [adapter === null ? null : formatAdapter(adapter), formatTypicalPlug(access)];
  const parts = [lead, ...details].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(' ');
}
