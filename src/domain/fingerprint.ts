const PRIMES = [0x9e3779b1, 0x85ebca77] as const;
const BASE = 36;

function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns a short hash of a value, good enough to compare a user's own data but not safe against attackers. */
export function fingerprint(value: unknown): string {
  const text = JSON.stringify(value, sortKeys) ?? '';
  return PRIMES.map((prime) => {
    let hash: number = prime;
    for (let i = 0; i < text.length; i += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(i), prime);
      hash ^= hash >>> 15;
    }
    return (hash >>> 0).toString(BASE);
  }).join('-');
}
