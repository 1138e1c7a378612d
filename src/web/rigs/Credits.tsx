const LINK = 'underline underline-offset-2 hover:text-ink';

/** Credits the sources of the vehicle library. */
export function Credits() {
  return (
    <p className="mt-6 max-w-3xl text-xs text-ink-3">
      Vehicle figures come from what makers and the press publish, from{' '}
      <a href="https://github.com/KilowattApp/open-ev-data" target="_blank" rel="noreferrer" className={LINK}>
        Open EV Data
      </a>
      , from the{' '}
      <a href="https://github.com/open-ev-data/open-ev-data-dataset" target="_blank" rel="noreferrer" className={LINK}>
        open-ev-data-dataset
      </a>{' '}
      under the{' '}
      <a href="https://cdla.dev/permissive-2-0/" target="_blank" rel="noreferrer" className={LINK}>
        CDLA-Permissive-2.0
      </a>
      , and where nothing is published from our own estimates. Each vehicle names the source of each value.
    </p>
  );
}
