import { z } from 'zod';

/** How the reviews of a station are ordered. */
export const ReviewOrder = z.enum(['newest', 'helpful']);
export type ReviewOrder = z.infer<typeof ReviewOrder>;

/** Where a page of reviews ends: the last of it by what the order goes by. */
export const ReviewCursor = z.object({ helpfulCount: z.int().min(0), createdAt: z.iso.datetime(), id: z.uuid() });
export type ReviewCursor = z.infer<typeof ReviewCursor>;

/** A place as a text to come back with. */
export function encodeCursor({ helpfulCount, createdAt, id }: ReviewCursor): string {
  return `${helpfulCount}_${Date.parse(createdAt)}_${id}`;
}

const CURSOR = /^(\d{1,9})_(\d{1,15})_([\da-f-]{36})$/;
const LAST_MS = 8.64e15;

/** The place that a text stands for, or null. */
export function decodeCursor(cursor: string): ReviewCursor | null {
  const [, helpfulCount, ms, id] = CURSOR.exec(cursor) ?? [];
  if (id === undefined || Number(ms) > LAST_MS) return null;
  const place = { helpfulCount: Number(helpfulCount), createdAt: new Date(Number(ms)).toISOString(), id };
  return ReviewCursor.safeParse(place).data ?? null;
}
