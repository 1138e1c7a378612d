/** Whether only the slow tests run, as in npm run test:slow. */
export const IS_SLOW_RUN = process.env.SLOW_TESTS === 'only';

/** Picks a value depending on which tests run: the fast ones (npm test), the slow ones, or all. */
export function chooseTests<T>(options: { readonly fast: T; readonly slow: T; readonly all: T }): T {
  if (IS_SLOW_RUN) return options.slow;
  return process.env.SLOW_TESTS === 'too' ? options.all : options.fast;
}
