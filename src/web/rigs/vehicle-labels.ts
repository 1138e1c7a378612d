import type { LibraryVehicle, SOURCED_FIELDS } from '#domain/rigs/library-vehicle.ts';
import type { CustomVehicle, DcConnector, PortCorner, Vehicle, VehicleKind } from '#domain/rigs/vehicle.ts';
import { formatLength, formatWeight, type UnitSystem } from '#web/lib/format.ts';

export const KIND_LABELS: Readonly<Record<VehicleKind, string>> = {
  pickup: 'Pickup',
  suv: 'SUV',
  van: 'Van',
  car: 'Car',
};

export const PLUG_LABELS: Readonly<Record<DcConnector, string>> = {
  ccs: 'CCS',
  nacs: 'NACS (Tesla)',
  chademo: 'CHAdeMO',
};

export const CORNER_LABELS: Readonly<Record<PortCorner, string>> = {
  'front-left': 'Front left',
  'front-right': 'Front right',
  'rear-left': 'Rear left',
  'rear-right': 'Rear right',
  'front-center': 'Front center',
  'rear-center': 'Rear center',
};

const TYPICAL_MAKE = 'Typical';

/** Returns a vehicle's title; a custom vehicle without a make is named after its kind. */
export function vehicleTitle({ make, model, year, ...rest }: Vehicle | CustomVehicle): string {
  if (make === TYPICAL_MAKE) return model.replace(/^./, (letter) => letter.toUpperCase());
  return 'id' in rest ? `${make} ${model} (${year} and later)` : `${make} ${model}`;
}

/** Returns whether a custom vehicle has no make and model yet. */
export function isTypical({ make }: Pick<CustomVehicle, 'make'>): boolean {
  return make === TYPICAL_MAKE;
}

export type ShownValue = {
  readonly key: (typeof SOURCED_FIELDS)[number];
  readonly label: string;
  readonly text: string;
};

export function listVehicleValues(vehicle: LibraryVehicle, units: UnitSystem): ShownValue[] {
  const area = (squareMeters: number) => `${squareMeters.toFixed(2)} m²`;
  const { curve, portCorner } = vehicle;
  return [
    { key: 'lengthM', label: 'Length', text: formatLength(vehicle.lengthM, units) },
    { key: 'widthM', label: 'Width without mirrors', text: formatLength(vehicle.widthM, units) },
    { key: 'heightM', label: 'Height', text: formatLength(vehicle.heightM, units) },
    { key: 'massKg', label: 'Curb weight', text: formatWeight(vehicle.massKg, units) },
    { key: 'towRatingKg', label: 'Tow rating', text: formatWeight(vehicle.towRatingKg, units) },
    { key: 'usableKwh', label: 'Usable battery', text: `${vehicle.usableKwh} kWh` },
    { key: 'connector', label: 'Fast charging plug', text: PLUG_LABELS[vehicle.connector] },
    { key: 'portCorner', label: 'Charge port', text: portCorner ? CORNER_LABELS[portCorner] : 'Unknown' },
    { key: 'dcPeakKw', label: 'Peak charging power', text: `${vehicle.dcPeakKw} kW` },
    { key: 'curve', label: 'Charging curve', text: `${curve.length} points` },
    { key: 'frontalAreaM2', label: 'Frontal area', text: area(vehicle.frontalAreaM2) },
    { key: 'dragAreaM2', label: 'Drag area', text: area(vehicle.dragAreaM2) },
    { key: 'rollingCoefficient', label: 'Rolling resistance', text: String(vehicle.rollingCoefficient) },
  ];
}
