import { z } from 'zod';
import { isLikelyHitched } from '../outlook/listed-outlook.ts';
import { toCentimeters } from '../score/listed-facts.ts';
import type { RigSize } from '../score/rig-size.ts';
import { DEFAULT_RIG_SIZE } from '../score/weights.ts';
import { Amenity, type AmenityScores, type Charger, CONNECTORS, Connector } from './charger.ts';
import { getKnownPlugs, getKnownPower } from './plugs/fast-charger.ts';
import { isTrailerFriendly } from './trailer-score-bands.ts';

export const AMENITY_MINIMUM = 50;
export const SEARCH_TEXT_MAX = 200;
const POWER_MAX_KW = 10_000;
const RIG_LENGTH_MAX_M = 60;
const RIG_HEIGHT_MAX_M = 10;

export const AccessMode = z.enum(['all', '24/7', 'business']);
export type AccessMode = z.infer<typeof AccessMode>;

/** A driver's station filters. Fields that are left out don't filter. */
export const ChargerFilters = z
  .object({
    networks: z.array(z.string().min(1).max(80)).max(100).default([]),
    dcFastOnly: z.boolean().default(false),
    level2Only: z.boolean().default(false),
    /** Any of these plugs; empty for no filter. */
    plugs: z.array(Connector).max(CONNECTORS.length).default([]),
    /** Minimum power in kW, recorded or typical for the network. Stations whose power is unknown don't match. */
    minPowerKw: z.number().int().min(1).max(POWER_MAX_KW).nullable().default(null),
    showDCFast: z.boolean().default(true),
    showLevel2: z.boolean().default(true),
    /** Whether stations with plugs of neither level match while both levels are shown. */
    includeUnknownStatus: z.boolean().default(true),
    trailerFriendlyOnly: z.boolean().default(false),
    /** A chance of at least 50% that the rig charges hitched, from the score or, without a score, the outlook. */
    likelyHitchedOnly: z.boolean().default(false),
    /** Only sites with a place to drop the trailer. An unknown value doesn't match. */
    dropSpotOnly: z.boolean().default(false),
    /** Only sites known to have enough clearance for the rig. An unknown value doesn't match. */
    clearsHeightOnly: z.boolean().default(false),
    operationalOnly: z.boolean().default(false),
    twentyFourSevenOnly: z.boolean().default(false),
    access: AccessMode.default('all'),
    text: z.string().max(SEARCH_TEXT_MAX).default(''),
    amenities: z.array(Amenity).max(5).default([]),
    amenityMinimum: z.number().int().min(0).max(100).nullable().default(null),
    /** The rig that other filters and the outlook are for; null for the default rig. Doesn't filter by itself. */
    rig: z
      .strictObject({
        lengthM: z.number().positive().max(RIG_LENGTH_MAX_M),
        heightM: z.number().positive().max(RIG_HEIGHT_MAX_M),
      })
      .nullable()
      .default(null),
  })
  .strict();
export type ChargerFilters = z.infer<typeof ChargerFilters>;

export const NO_FILTERS: ChargerFilters = ChargerFilters.parse({});

/** Returns whether filters depend on the rig. */
export function dependsOnRig({ likelyHitchedOnly, clearsHeightOnly }: ChargerFilters): boolean {
  return likelyHitchedOnly || clearsHeightOnly;
}

/** Returns the height of the rig that filters are for, in whole centimeters. */
export function getRigHeightCm({ rig }: Pick<ChargerFilters, 'rig'>): number {
  return toCentimeters((rig ?? DEFAULT_RIG_SIZE).heightM);
}

/** Sets the rig if any of the filters depends on it. */
export function withRig(filters: ChargerFilters, rig: RigSize | null): ChargerFilters {
  return dependsOnRig(filters) ? { ...filters, rig } : filters;
}

const OPERATIONAL_STATUSES = new Set(['', 'available', 'operational', 'e', 'p', 'open']);

/**
 * Returns whether a status passes the filter that hides out-of-service stations. As specified, that includes P, which
 * is AFDC's code for planned stations.
 */
export function isOperational(status: string): boolean {
  return OPERATIONAL_STATUSES.has(status.trim().toLowerCase());
}

/** Returns whether an access text means around the clock: it is empty or unknown, or contains 24, always, or public. */
export function isAlwaysAccessible(access: string): boolean {
  const text = access.trim().toLowerCase();
  return text === '' || text === 'unknown' || /24|always|public/.test(text);
}

/** Returns whether an access text means business hours: it contains restricted, business, or hours, but not 24. */
export function isBusinessHoursAccess(access: string): boolean {
  const text = access.toLowerCase();
  return /restricted|business|hours/.test(text) && !text.includes('24');
}

/** Returns whether an access text matches an access mode; every text matches "all". */
export function matchesAccessMode(access: string, mode: AccessMode): boolean {
  if (mode === '24/7') return isAlwaysAccessible(access);
  if (mode === 'business') return isBusinessHoursAccess(access);
  return true;
}

/** Returns whether an access time text means open 24 hours: it contains 24 or daily. */
export function isOpen24Hours(accessDaysTime: string): boolean {
  const text = accessDaysTime.toLowerCase();
  return text.includes('24') || text.includes('daily');
}

/**
 * Returns whether a charger has a plug of a shown level. With both levels shown, chargers without plugs of either level
 * match if includeUnknownStatus is set.
 */
export function matchesShownLevels(
  counts: Pick<Charger, 'dcFastCount' | 'level2Count'>,
  shown: Pick<ChargerFilters, 'showDCFast' | 'showLevel2' | 'includeUnknownStatus'>,
): boolean {
  const hasDc = counts.dcFastCount > 0;
  const hasLevel2 = counts.level2Count > 0;
  if (shown.showDCFast && shown.showLevel2) return hasDc || hasLevel2 || shown.includeUnknownStatus;
  return (shown.showDCFast && hasDc) || (shown.showLevel2 && hasLevel2);
}

function matchesPlugsAndPower(charger: Charger, { plugs, minPowerKw }: Pick<ChargerFilters, 'plugs' | 'minPowerKw'>) {
  const hasPower = minPowerKw === null || (getKnownPower(charger).kw ?? 0) >= minPowerKw;
  if (!hasPower || plugs.length === 0) return hasPower;
  const known = getKnownPlugs(charger);
  return plugs.some((plug) => known.includes(plug));
}

/**
 * Returns whether amenity scores reach the overall minimum (default 50) and 50 for each wanted amenity. Unknown scores
 * don't match.
 */
export function matchesAmenities(
  scores: AmenityScores | null,
  wanted: Pick<ChargerFilters, 'amenities' | 'amenityMinimum'>,
): boolean {
  if (wanted.amenities.length === 0 && wanted.amenityMinimum === null) return true;
  if (scores === null) return false;
  if (scores.overall < (wanted.amenityMinimum ?? AMENITY_MINIMUM)) return false;
  return wanted.amenities.every((amenity) => (scores[amenity] ?? 0) >= AMENITY_MINIMUM);
}

/** Returns whether the name, address, city, or network contains the text, ignoring case; empty text matches. */
export function matchesText(charger: Pick<Charger, 'name' | 'address' | 'city' | 'network'>, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return true;
  return [charger.name, charger.address, charger.city, charger.network].some((field) =>
    field.toLowerCase().includes(wanted),
  );
}

/** Returns whether a charger passes all filters. */
export function matchesFilters(charger: Charger, filters: ChargerFilters): boolean {
  return (
    (filters.networks.length === 0 || filters.networks.includes(charger.network)) &&
    (!filters.dcFastOnly || charger.dcFastCount > 0) &&
    (!filters.level2Only || charger.level2Count > 0) &&
    matchesShownLevels(charger, filters) &&
    matchesPlugsAndPower(charger, filters) &&
    (!filters.trailerFriendlyOnly || isTrailerFriendly(charger.trailerScore)) &&
    (!filters.likelyHitchedOnly || isLikelyHitched(charger, filters.rig)) &&
    (!filters.dropSpotOnly || charger.dropSpot === true) &&
    (!filters.clearsHeightOnly || (charger.clearsHeightCm ?? 0) >= getRigHeightCm(filters)) &&
    (!filters.operationalOnly || isOperational(charger.status)) &&
    (!filters.twentyFourSevenOnly || isOpen24Hours(charger.accessDaysTime)) &&
    matchesAccessMode(charger.access, filters.access) &&
    matchesAmenities(charger.amenityScores, filters) &&
    matchesText(charger, filters.text)
  );
}
