import { feetToMeters, poundsToKilograms } from '#domain/rigs/us-units.ts';
import type { UnitSystem } from '#web/lib/format.ts';

const LIMIT_PATTERN = /between ([\d,.]+) and ([\d,.]+) (ft|lb)\.$/;

function toMetric(text: string, unit: string): string {
  const value = Number(text.replaceAll(',', ''));
  return unit === 'ft' ? feetToMeters(value).toFixed(1) : Math.round(poundsToKilograms(value)).toLocaleString('en-US');
}

/** Converts a limit message from feet and pounds to the driver's units. */
export function convertLimit(message: string, units: UnitSystem): string {
  if (units === 'miles') return message;
  return message.replace(LIMIT_PATTERN, (_, from: string, to: string, unit: string) => {
    return `between ${toMetric(from, unit)} and ${toMetric(to, unit)} ${unit === 'ft' ? 'm' : 'kg'}.`;
  });
}
