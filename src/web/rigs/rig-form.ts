import type { StoredRig } from '#domain/rigs/garage.ts';
import { RIG_NAME_MAX, RigDraft } from '#domain/rigs/rig.ts';
import { hasKnownVehicle } from '#domain/rigs/rig-vehicle.ts';
import { Trailer } from '#domain/rigs/trailer.ts';
import { DEFAULT_TRAILER } from '#domain/rigs/trailer-library.ts';
import { TYPICAL_VEHICLES } from '#domain/rigs/typical-vehicles.ts';
import { CustomVehicle } from '#domain/rigs/vehicle.ts';
import { findLibraryVehicle } from '#domain/rigs/vehicle-library.ts';
import { TRAILER_NOUNS } from './trailer-sizes.ts';

/** A rig in the form; invalid measurements are NaN. */
export type RigForm = {
  readonly name: string;
  readonly vehicleChoice: 'library' | 'custom';
  readonly vehicleId: string | null;
  readonly custom: CustomVehicle;
  readonly trailer: Trailer | null;
};

export type RigFormProblems = Readonly<Record<string, string>>;

/** Returns the form for a rig. A new rig starts with the default trailer. */
export function toRigForm(rig: StoredRig | null): RigForm {
  const typicalVehicle = TYPICAL_VEHICLES.pickup;
  if (rig === null)
    return { name: '', vehicleChoice: 'library', vehicleId: null, custom: typicalVehicle, trailer: DEFAULT_TRAILER };
  const { name, vehicle, trailer } = rig;
  if (typeof vehicle !== 'string') return { name, vehicleChoice: 'custom', vehicleId: null, custom: vehicle, trailer };
  return {
    name,
    vehicleChoice: 'library',
    vehicleId: hasKnownVehicle(rig) ? vehicle : null,
    custom: typicalVehicle,
    trailer,
  };
}

function getFormVehicle({ vehicleChoice, vehicleId, custom }: RigForm): RigDraft['vehicle'] | null {
  return vehicleChoice === 'library' ? vehicleId : custom;
}

export function suggestRigName(form: RigForm): string {
  const vehicle = form.vehicleChoice === 'custom' ? form.custom : findLibraryVehicle(form.vehicleId ?? '');
  const model = vehicle?.model.replace(/^./, (letter) => letter.toUpperCase()) ?? 'My rig';
  const fullName = form.trailer ? `${model} + ${TRAILER_NOUNS[form.trailer.kind]}` : model;
  return fullName.length <= RIG_NAME_MAX ? fullName : model.slice(0, RIG_NAME_MAX);
}

function toFieldProblems(
  issues: readonly { path: PropertyKey[]; message: string }[],
  part: string,
): [string, string][] {
  return issues.map(({ path, message }) => [[part, ...path].join('.'), message]);
}

export function parseRigForm(form: RigForm): { draft: RigDraft } | { problems: RigFormProblems } {
  const vehicle = getFormVehicle(form);
  const custom = form.vehicleChoice === 'custom' ? CustomVehicle.safeParse(form.custom) : null;
  const trailer = Trailer.nullable().safeParse(form.trailer);
  const name = RigDraft.shape.name.safeParse(form.name.trim() === '' ? suggestRigName(form) : form.name);
  const problems = Object.fromEntries([
    ...(vehicle === null ? [['vehicle', 'Pick your vehicle, or enter its measurements.']] : []),
    ...toFieldProblems(custom?.error?.issues ?? [], 'vehicle'),
    ...toFieldProblems(trailer.error?.issues ?? [], 'trailer'),
    ...toFieldProblems(name.error?.issues ?? [], 'name'),
  ]);
  if (Object.keys(problems).length > 0) return { problems };
  return { draft: RigDraft.parse({ name: name.data, vehicle: custom?.data ?? vehicle, trailer: trailer.data }) };
}
