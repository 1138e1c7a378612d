const LINK = 'underline underline-offset-2 hover:text-ink';

export function Credits() {
  return (
    <p className="mt-6 max-w-3xl text-xs text-ink-3">
      Vehicle data comes from manufacturers, the press,{' '}
      <a href="https://github.com/KilowattApp/open-ev-data" target="_blank" rel="noreferrer" className={LINK}>
        Open EV Data
      </a>
      , the{' '}
      <a href="https://github.com/open-ev-data/open-ev-data-dataset" target="_blank" rel="noreferrer" className={LINK}>
        open-ev-data-dataset
      </a>{' '}
      under the{' '}
      <a href="https://cdla.dev/permissive-2-0/" target="_blank" rel="noreferrer" className={LINK}>
        CDLA-Permissive-2.0
      </a>
      , and, where nothing is published, our own estimates. Each vehicle lists the source of each value.
    </p>
  );
}
