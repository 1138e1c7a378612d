/** Why the server can't start or continue, in one line that says what to do. */
export class FatalError extends Error {
  override readonly name = 'FatalError';
}
