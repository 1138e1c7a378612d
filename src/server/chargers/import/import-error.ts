export type ImportProblem = 'unreadable' | 'cut off' | 'not stations' | 'busy' | 'interrupted' | 'usage';

/** Why an import cannot be done or go on, in one line that says what is wrong with what. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly problem: ImportProblem;

  constructor(problem: ImportProblem, message: string, cause?: unknown) {
    super(message, { cause });
    this.problem = problem;
  }
}
