/** Runs work, and returns the CPU milliseconds of this thread's longest turn, which other processes don't lengthen. */
export async function measureLongestTurnMs(work: () => Promise<void>): Promise<number> {
  let [longestMs, isDone] = [0, false];
  let before = process.threadCpuUsage();
  const measureTurn = () => {
    const { user, system } = process.threadCpuUsage(before);
    longestMs = Math.max(longestMs, (user + system) / 1000);
    before = process.threadCpuUsage();
    if (!isDone) setImmediate(measureTurn);
  };
  setImmediate(measureTurn);
  await work().finally(() => {
    isDone = true;
  });
  measureTurn();
  return longestMs;
}
