/** Rejects with the given error on a timeout. */
export function withTimeout<T>(doing: Promise<T>, ms: number, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  return Promise.race([doing, tooLate]).finally(() => clearTimeout(timer));
}
