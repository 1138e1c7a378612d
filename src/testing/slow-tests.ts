export const IS_SLOW_RUN = process.env.SLOW_TESTS === 'only';

export function chooseTests<T>(options: { readonly fast: T; readonly slow: T; readonly all: T }): T {
  if (IS_SLOW_RUN) return options.slow;
  return process.env.SLOW_TESTS === 'too' ? options.all : options.fast;
}
