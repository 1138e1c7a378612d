/** Work of which only the latest counts: each beginning tells how to find out whether another one came after it. */
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
