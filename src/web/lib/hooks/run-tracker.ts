/** Tracks which run is the latest: begin() returns a function that says whether its run still is. */
export function createRunTracker(): { begin: () => () => boolean } {
  let latest = 0;
  return {
    begin() {
      latest += 1;
      const run = latest;
      return () => run === latest;
    },
  };
}
