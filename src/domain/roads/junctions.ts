import { type LatLng, METERS_PER_DEGREE } from '#domain/geo/point.ts';
import { findContact, interpolateSegment, type Segment } from './segment-contact.ts';

/** A position on a line: segment index plus the fraction along the segment. */
export type LinePosition = { readonly line: number; readonly position: number };

/** A connection between two lines: its position on each, and the distance between them in meters. */
export type Junction = { readonly a: LinePosition; readonly b: LinePosition; readonly separationM: number };

export type Line = readonly LatLng[];

const CELL_DEGREES = 0.1;
/** Contacts of the same two lines within this many segments along the first one count as one meeting. */
const MEETING_SEGMENTS = 4;

export function segmentAt(line: Line, index: number): Segment {
  const [from, to] = [line[index], line[index + 1]];
  if (from === undefined || to === undefined) throw new Error(`The line has no segment ${index}`);
  return { from, to };
}

/** Returns the coordinates of a position on a line. */
export function getPointAtPosition(lines: readonly Line[], { line, position }: LinePosition): LatLng {
  const points = lines[line] ?? [];
  const index = Math.min(Math.floor(position), points.length - 2);
  return interpolateSegment(segmentAt(points, index), position - index);
}

function* listCells({ from, to }: Segment, marginM: number): Generator<string> {
  const margin = marginM / METERS_PER_DEGREE;
  const lngMargin = margin / Math.cos((from.lat * Math.PI) / 180);
  const cell = (degrees: number) => Math.floor(degrees / CELL_DEGREES);
  for (let row = cell(Math.min(from.lat, to.lat) - margin); row <= cell(Math.max(from.lat, to.lat) + margin); row++)
    for (
      let column = cell(Math.min(from.lng, to.lng) - lngMargin);
      column <= cell(Math.max(from.lng, to.lng) + lngMargin);
      column++
    )
      yield `${row}/${column}`;
}

type LineSegment = { readonly line: number; readonly index: number; readonly segment: Segment };

function findContactsByPair(lines: readonly Line[], nearM: number): Junction[][] {
  const cells = new Map<string, LineSegment[]>();
  const pairs = new Map<string, Junction[]>();
  const seen = new Set<string>();
  for (const [line, points] of lines.entries()) {
    for (let index = 0; index + 1 < points.length; index++) {
      const lineSegment = { line, index, segment: segmentAt(points, index) };
      for (const cell of listCells(lineSegment.segment, nearM / 2)) {
        const others = cells.get(cell) ?? [];
        for (const other of others) {
          if (other.line === line || seen.has(`${other.line}.${other.index}:${line}.${index}`)) continue;
          seen.add(`${other.line}.${other.index}:${line}.${index}`);
          const contact = findContact(other.segment, lineSegment.segment);
          if (contact.separationM > nearM) continue;
          const key = `${other.line}:${line}`;
          const contacts = pairs.get(key) ?? [];
          pairs.set(key, contacts);
          const [a, b] = [
            { line: other.line, position: other.index + contact.a },
            { line, position: index + contact.b },
          ];
          contacts.push({ a, b, separationM: contact.separationM });
        }
        others.push(lineSegment);
        cells.set(cell, others);
      }
    }
  }
  return [...pairs.values()];
}

/** Reduces the contacts of two lines: for each meeting, keeps all crossings, or else the closest contact. */
function mergeContacts(contacts: readonly Junction[]): Junction[] {
  const meetings: Junction[][] = [];
  for (const contact of [...contacts].sort((one, other) => one.a.position - other.a.position)) {
    const last = meetings.at(-1);
    const previous = last?.at(-1);
    if (last !== undefined && previous !== undefined && contact.a.position - previous.a.position < MEETING_SEGMENTS)
      last.push(contact);
    else meetings.push([contact]);
  }
  return meetings.flatMap((meeting) => {
    const crossings = meeting.filter(({ separationM }) => separationM === 0);
    if (crossings.length > 0) return crossings;
    return [meeting.reduce((nearest, contact) => (contact.separationM < nearest.separationM ? contact : nearest))];
  });
}

/** Finds where different lines cross or pass within a distance of each other. */
export function findJunctions(lines: readonly Line[], nearM: number): Junction[] {
  return findContactsByPair(lines, nearM).flatMap(mergeContacts);
}
