import { type ComponentType, createContext } from 'react';
import type { StoredRig } from '#domain/rigs/garage.ts';

export type RigEditorProps = {
  readonly rig: StoredRig | null;
  readonly onSave: (rig: StoredRig) => void;
  readonly onCancel: () => void;
  readonly backLabel: string;
};

/** The form of a rig, which belongs to the drivers' own rigs. */
export const RigEditorContext = createContext<ComponentType<RigEditorProps> | null>(null);
