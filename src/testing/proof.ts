/** Whether npm run prove runs the tests: features on both engines, and many more cases. */
export const IS_PROOF = process.env.PROOF === 'yes';

/** Returns the number of cases of a test in npm test, or in npm run prove. */
export function casesOf(usual: number, inProof: number): number {
  return IS_PROOF ? inProof : usual;
}
