export type ImportProblem = 'unreadable' | 'cut off' | 'not stations' | 'busy' | 'interrupted' | 'disk' | 'usage';

/** Why an import can't start or continue, as a one-line message. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly problem: ImportProblem;

  constructor(problem: ImportProblem, message: string, cause?: unknown) {
    super(message, { cause });
    this.problem = problem;
  }
}
