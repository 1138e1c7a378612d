/** Whether the tests run in `npm run prove`, which tests features on both database engines and many more cases. */
export const IS_PROOF = process.env.PROOF === 'yes';

/** Returns a setting of a test, such as its number of cases: `usual` in npm test, `inProof` in npm run prove. */
export function usualOrProof(usual: number, inProof: number): number {
  return IS_PROOF ? inProof : usual;
}
