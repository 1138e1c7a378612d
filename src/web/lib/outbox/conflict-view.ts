import type { UnitSystem } from '../format.ts';
import type { Outbox } from './outbox.ts';
import type { StoredWrite } from './stored-writes.ts';
import type { WriteKind } from './write-kind.ts';

export type VersionLines = readonly (readonly [label: string, value: string])[];

export type ConflictChoice = { readonly label: string; readonly resolve: (outbox: Outbox) => void };

/** Two versions side by side: this device's, and the one that another device sent first. */
export type ConflictView = {
  readonly title: string;
  readonly mine: { readonly lines: VersionLines; readonly choice: ConflictChoice };
  readonly theirs: { readonly lines: VersionLines; readonly choice: ConflictChoice };
  readonly both: ConflictChoice | null;
};

export type DescribeConflict<W> = (stored: StoredWrite<W>, theirs: unknown, units: UnitSystem) => ConflictView;

/** The choice to use the other device's version, which drops this device's write. */
export function createTheirsChoice<W>(
  kind: WriteKind<W>,
  { account, key }: StoredWrite,
  label: string,
): ConflictChoice {
  return { label, resolve: (outbox) => outbox.remove(kind, account, key) };
}
