import { type ComponentType, createContext } from 'react';
import type { StoredRig } from '#domain/rigs/garage.ts';

export type RigEditorProps = {
  readonly rig: StoredRig | null;
  readonly onSave: (rig: StoredRig) => void;
  readonly onCancel: () => void;
  readonly backLabel: string;
};

/** The form for a rig. The app provides it, because it belongs to the rigs feature. */
export const RigEditorContext = createContext<ComponentType<RigEditorProps> | null>(null);
