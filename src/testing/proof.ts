/** Whether `npm run prove` runs the tests: features on both database engines, and many more cases. */
export const IS_PROOF = process.env.PROOF === 'yes';

/** Returns how many cases a test runs: the first number in npm test, the second in npm run prove. */
export function casesOf(usual: number, inProof: number): number {
  return IS_PROOF ? inProof : usual;
}
