/** Tracks runs of which only the latest counts: begin() returns a function that tells whether it still is. */
export function createLatestRun(): { begin: () => () => boolean } {
  let latest = 0;
  return {
    begin() {
      latest += 1;
      const run = latest;
      return () => run === latest;
    },
  };
}
