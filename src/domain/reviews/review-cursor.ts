import { z } from 'zod';

/** The sort order of a station's reviews. */
export const ReviewOrder = z.enum(['newest', 'helpful']);
export type ReviewOrder = z.infer<typeof ReviewOrder>;

/** The end of a page of reviews: the sort keys of its last review. */
export const ReviewCursor = z.object({ helpfulCount: z.int().min(0), createdAt: z.iso.datetime(), id: z.uuid() });
export type ReviewCursor = z.infer<typeof ReviewCursor>;

/** Encodes a cursor as text. */
export function encodeCursor({ helpfulCount, createdAt, id }: ReviewCursor): string {
  return `${helpfulCount}_${Date.parse(createdAt)}_${id}`;
}

const CURSOR = /^(\d{1,9})_(\d{1,15})_([\da-f-]{36})$/;
const MAX_DATE_MS = 8.64e15;

/** Decodes a cursor; null if it's invalid. */
export function decodeCursor(cursor: string): ReviewCursor | null {
  const [, helpfulCount, ms, id] = CURSOR.exec(cursor) ?? [];
  if (id === undefined || Number(ms) > MAX_DATE_MS) return null;
  const position = { helpfulCount: Number(helpfulCount), createdAt: new Date(Number(ms)).toISOString(), id };
  return ReviewCursor.safeParse(position).data ?? null;
}
