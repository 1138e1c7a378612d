import type { LatLng } from '#domain/geo/point.ts';
import { PLACE_TYPES, type Place } from './place.ts';

type Axis = 'lat' | 'lng';
type Angle = { readonly degrees: number; readonly axis: Axis | null };

const NUMBER = String.raw`\d{1,3}(?:\.\d*)?`;
const SIXTIETHS = String.raw`\d{1,2}(?:\.\d*)?`;
const ANGLE = new RegExp(
  String.raw`^([NSEW])?\s*([+-])?(${NUMBER})\s*°?(?:\s*(${SIXTIETHS})\s*'(?:\s*(${SIXTIETHS})\s*")?)?\s*([NSEW])?$`,
);
const AXIS: Readonly<Record<string, Axis>> = { N: 'lat', S: 'lat', E: 'lng', W: 'lng' };

function normalizeMarks(text: string): string {
  return text
    .replace(/[\u2212\u2010-\u2014]/g, '-')
    .replace(/[º˚]|DEGREES?|DEG\b/g, '°')
    .replace(/['\u2018\u2019\u2032´`]{2}|[\u201c\u201d\u2033]/g, '"')
    .replace(/[\u2018\u2019\u2032´`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

function parseAngle(text: string): Angle | null {
  const match = ANGLE.exec(text.trim());
  if (match === null) return null;
  const [, letterBefore, sign, degrees, minutes, seconds, letterAfter] = match;
  const letter = letterBefore ?? letterAfter;
  const hasTwoLetters = letterBefore !== undefined && letterAfter !== undefined;
  if (hasTwoLetters || (letter !== undefined && sign !== undefined)) return null;
  if (Number(minutes ?? 0) >= 60 || Number(seconds ?? 0) >= 60) return null;
  const absolute = Number(degrees) + Number(minutes ?? 0) / 60 + Number(seconds ?? 0) / 3600;
  const isNegative = sign === '-' || letter === 'S' || letter === 'W';
  return { degrees: isNegative ? -absolute : absolute, axis: letter === undefined ? null : (AXIS[letter] ?? null) };
}

/** Adding 0 turns a negative zero into zero. */
function toLatLng(lat: number, lng: number): LatLng | null {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat: lat + 0, lng: lng + 0 } : null;
}

function combineAngles(first: Angle, second: Angle): LatLng | null {
  if (first.axis === null && second.axis === null) return toLatLng(first.degrees, second.degrees);
  if (first.axis === null || second.axis === null || first.axis === second.axis) return null;
  return first.axis === 'lat' ? toLatLng(first.degrees, second.degrees) : toLatLng(second.degrees, first.degrees);
}

/**
 * Lists the ways to split a text into two angles: at its comma or semicolon, else at any space or hemisphere letter.
 */
function listSplits(text: string): [string, string][] {
  const separators = [...text.matchAll(/[,;]/g)];
  if (separators.length > 1) return [];
  const [separator] = separators;
  if (separator !== undefined) return [[text.slice(0, separator.index), text.slice(separator.index + 1)]];
  const indexes = [...text.matchAll(/ |(?<=[NSEW])(?=[\d+-])|(?<=[\d°'"])(?=[NSEW]\s*\d)/g)].map(({ index }) => index);
  return indexes.map((index) => [text.slice(0, index), text.slice(index)]);
}

/** Returns whether a text looks like coordinates rather than like two plain numbers. */
function looksLikeCoordinates(text: string): boolean {
  return /[,;°'"NSEW]/.test(text) || /\d\.\d+ [+-]?\d+\.\d/.test(text);
}

/**
 * Parses coordinates, latitude first unless hemisphere letters say otherwise: decimal pairs, N/S/E/W letters, degrees
 * with minutes and seconds, geo: URIs. Returns null if there are none or they are out of range.
 */
export function parseCoordinates(text: string): LatLng | null {
  if (text.length > 100) return null;
  const bare = text
    .trim()
    .replace(/^geo:/i, '')
    .replace(/^[([](.*)[)\]]$/s, '$1');
  const plain = normalizeMarks(bare.toUpperCase());
  if (!looksLikeCoordinates(plain)) return null;
  for (const [left, right] of listSplits(plain)) {
    const [first, second] = [parseAngle(left), parseAngle(right)];
    const parsed = first !== null && second !== null ? combineAngles(first, second) : null;
    if (parsed !== null) return parsed;
  }
  return null;
}

/** Formats coordinates with five decimals (about one meter). */
export function formatCoordinates({ lat, lng }: LatLng): string {
  const text = (degrees: number) => degrees.toFixed(5).replace(/^-(0\.0+)$/, '$1');
  return `${text(lat)}, ${text(lng)}`;
}

/** Returns a place that has only coordinates, for points without a known address. */
export function toCoordinatesPlace({ lat, lng }: LatLng): Place {
  return {
    formattedAddress: formatCoordinates({ lat, lng }),
    city: null,
    state: null,
    latitude: lat,
    longitude: lng,
    types: [...PLACE_TYPES.coordinates],
    locality: null,
    region: null,
    country: 'US',
  };
}
