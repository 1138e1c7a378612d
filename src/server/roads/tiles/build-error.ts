/** Why a road build failed, in a sentence for the operator. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}
