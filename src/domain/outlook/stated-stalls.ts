import type { Outlook } from './outlook-answer.ts';
import { MAX_REASONS } from './outlook-reasons.ts';

/** How many stalls fit a trailer, and how confident that statement is, 0 to 1. */
export type StatedStalls = { readonly value: number; readonly confidence: number };

/**
 * Blends a chance with a statement about trailer stalls, weighted by the statement's confidence, as the score does
 * with any fact. The model is trained on such statements, so one with confidence 1 decides the result.
 */
export function blendStatedStalls(chance: number, stated: StatedStalls | null): number {
  if (stated === null) return chance;
  return stated.confidence * (stated.value > 0 ? 1 : 0) + (1 - stated.confidence) * chance;
}

function describeStalls(count: number): string {
  if (count === 0) return 'no stalls for trailers';
  return count === 1 ? '1 stall for trailers' : `${count} stalls for trailers`;
}

/** Blends an outlook with a statement about trailer stalls, which becomes its first reason. */
export function withStatedStalls(outlook: Outlook, stated: StatedStalls | null): Outlook {
  if (stated === null) return outlook;
  const [chance = 0, low = 0, high = 1] = [outlook.chance, outlook.low, outlook.high].map((value) =>
    blendStatedStalls(value, stated),
  );
  const reason = { text: describeStalls(stated.value), isFor: stated.value > 0 };
  return { chance, low, high, why: [reason, ...outlook.why].slice(0, MAX_REASONS) };
}
