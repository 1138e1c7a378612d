/** Why roads could not be built, in a sentence for the operator. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}
