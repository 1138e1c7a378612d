/** Runs work, and returns the CPU milliseconds of the longest time for which it blocked this thread's event loop. */
export async function measureLongestBlockMs(work: () => Promise<void>): Promise<number> {
  let [longestMs, isDone] = [0, false];
  let before = process.threadCpuUsage();
  const measureBlock = () => {
    const { user, system } = process.threadCpuUsage(before);
    longestMs = Math.max(longestMs, (user + system) / 1000);
    before = process.threadCpuUsage();
    if (!isDone) setImmediate(measureBlock);
  };
  setImmediate(measureBlock);
  await work().finally(() => {
    isDone = true;
  });
  measureBlock();
  return longestMs;
}
