/** Converts a chance, 0 to 1, to the logarithm of its odds. */
export function toLogOdds(chance: number): number {
  return Math.log(chance / (1 - chance));
}

/** Converts the logarithm of odds to a chance, 0 to 1. */
export function toChance(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}
