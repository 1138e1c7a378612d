import type { Outlook } from './outlook-answer.ts';

/** Minimum chances and the words for them, largest first. */
const FRACTIONS = [
  [0.9, '9 times in 10'],
  [0.71, '3 times in 4'],
  [0.58, '2 times in 3'],
  [0.42, '1 time in 2'],
  [0.29, '1 time in 3'],
  [0.225, '1 time in 4'],
  [0.18, '1 time in 5'],
  [0.14, '1 time in 6'],
  [0.112, '1 time in 8'],
  [0.075, '1 time in 10'],
  [0.03, '1 time in 20'],
] as const;

function findFraction(chance: number): string | undefined {
  return FRACTIONS.find(([minChance]) => chance >= minChance)?.[1];
}

const shorten = (fraction: string) => fraction.replace(/ times? in /, ' in ');

function formatInterval(low: number, high: number): string {
  const [from, to] = [findFraction(low), findFraction(high)];
  if (from === to || to === undefined) return '';
  return from === undefined ? ` (up to ${shorten(to)})` : ` (${shorten(from)} to ${shorten(to)})`;
}

/** Describes how often sites with a chance, 0 to 1, work for a hitched rig, as a guess with its interval. */
export function formatOutlook({ chance, low, high }: Pick<Outlook, 'chance' | 'low' | 'high'>): string {
  const fraction = findFraction(chance);
  const words = fraction === undefined ? 'almost never work hitched' : `work hitched about ${fraction}`;
  return `A guess: sites like this ${words}${formatInterval(low, high)}.`;
}

/** Describes a chance, 0 to 1, in a list row. */
export function formatListedOutlook(chance: number): string {
  const fraction = findFraction(chance);
  return `No reports. Guess: ${fraction === undefined ? 'almost never works hitched' : `works hitched ${fraction}`}`;
}
