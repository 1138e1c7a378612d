import type { LibraryVehicle } from '#domain/rigs/library-vehicle.ts';

const normalize = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

export function vehicleName({ make, model }: Pick<LibraryVehicle, 'make' | 'model'>): string {
  return `${make} ${model}`;
}

/**
 * Returns whether every word of a search matches make, model, year, kind, or battery, ignoring punctuation: "f150",
 * "F-150".
 */
export function matchesVehicle(vehicle: LibraryVehicle, search: string): boolean {
  const { year, kind, usableKwh } = vehicle;
  const text = normalize(
    `${vehicleName(vehicle)} ${year} ${kind} ${kind === 'pickup' ? 'truck' : ''} ${usableKwh} kwh`,
  );
  return search
    .split(/\s+/)
    .map(normalize)
    .every((word) => text.includes(word));
}
