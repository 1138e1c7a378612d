import { z } from 'zod';
import { CompanyName } from '../account/company-name.ts';
import { Rig, RigDraft, RigId, RigMeasures } from './rig.ts';

export const RIGS_MAX = 20;

/** A rig with its measurements, so that showing it doesn't require the vehicle library. */
export const StoredRig = Rig.extend({
  measures: RigMeasures,
  /** The company that shares the rig; only its managers can change it. Null for the driver's own rig. */
  company: CompanyName.nullable().default(null),
});
export type StoredRig = z.infer<typeof StoredRig>;

/** A driver's rigs, sorted, and the active one. */
export const Garage = z.object({ rigs: z.array(StoredRig), activeId: RigId.nullable() });
export type Garage = z.infer<typeof Garage>;

export const EMPTY_GARAGE: Garage = { rigs: [], activeId: null };

type ListedRig = Pick<StoredRig, 'id' | 'name' | 'company'>;

/** Compares rigs for lists: the driver's own by name, then shared ones. */
export function compareRigs(a: ListedRig, b: ListedRig): number {
  if ((a.company === null) !== (b.company === null)) return a.company === null ? -1 : 1;
  return a.name.localeCompare(b.name, 'en', { numeric: true }) || (a.id < b.id ? -1 : 1);
}

/** Returns the driver's own rigs, which count toward the limit. */
export function listOwnRigs({ rigs }: Pick<Garage, 'rigs'>): StoredRig[] {
  return rigs.filter(({ company }) => company === null);
}

export function getActiveRig({ rigs, activeId }: Garage): StoredRig | null {
  return rigs.find(({ id }) => id === activeId) ?? null;
}

export const RigChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('save'), rig: StoredRig }),
  z.object({ kind: z.literal('remove'), id: RigId }),
  z.object({ kind: z.literal('choose'), id: RigId.nullable() }),
]);
export type RigChange = z.infer<typeof RigChange>;

function applyRigChange({ rigs, activeId }: Garage, change: RigChange): Garage {
  if (change.kind === 'choose') return { rigs, activeId: change.id };
  const id = change.kind === 'save' ? change.rig.id : change.id;
  const others = rigs.filter((rig) => rig.id !== id);
  if (change.kind === 'save') return { rigs: [...others, change.rig].sort(compareRigs), activeId };
  return { rigs: others, activeId: activeId === id ? null : activeId };
}

/** Applies changes to a garage; a rig that doesn't exist can't be active. */
export function applyRigChanges(garage: Garage, changes: readonly RigChange[]): Garage {
  const { rigs, activeId } = changes.reduce(applyRigChange, garage);
  return { rigs, activeId: rigs.some(({ id }) => id === activeId) ? activeId : null };
}

/** Returns the subject of a change: a rig's ID, or the choice of the active rig. */
export function getChangeSubject(change: RigChange): string {
  if (change.kind === 'choose') return 'choice';
  return change.kind === 'save' ? change.rig.id : change.id;
}

/** Adds a change, which replaces an earlier one with the same subject; the choice of the active rig goes last. */
export function addRigChange(changes: readonly RigChange[], change: RigChange): RigChange[] {
  const others = changes.filter((other) => getChangeSubject(other) !== getChangeSubject(change));
  const all = [...others, change];
  return [...all.filter(({ kind }) => kind !== 'choose'), ...all.filter(({ kind }) => kind === 'choose')];
}

function serializeRig(rig: RigDraft): string {
  return JSON.stringify(RigDraft.parse(rig));
}

/**
 * Returns the changes that copy rigs stored while signed out into an account. Duplicates are skipped, and an
 * active rig of the account stays active.
 */
export function listChangesToAdopt(account: Garage, changes: readonly RigChange[]): RigChange[] {
  const idsByContent = new Map(listOwnRigs(account).map((rig) => [serializeRig(rig), rig.id]));
  const duplicateIds = new Map<string, string>();
  const saves = changes.filter((change) => {
    if (change.kind !== 'save') return false;
    const existing = idsByContent.get(serializeRig(change.rig));
    if (existing !== undefined) duplicateIds.set(change.rig.id, existing);
    return existing === undefined;
  });
  const { activeId } = applyRigChanges(EMPTY_GARAGE, changes);
  if (activeId === null || account.activeId !== null) return saves;
  return [...saves, { kind: 'choose', id: duplicateIds.get(activeId) ?? activeId }];
}
