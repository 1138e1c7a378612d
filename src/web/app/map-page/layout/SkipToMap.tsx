import { focusMap } from './keyboard-focus.ts';

/** Lets keyboard users skip the list, which may have hundreds of rows. */
export function SkipToMap() {
  return (
    <button
      type="button"
      onClick={focusMap}
      className="sr-only rounded-xl bg-panel font-semibold text-brand shadow-float focus:not-sr-only focus:absolute focus:top-4 focus:left-1/2 focus:z-40 focus:min-h-11 focus:px-4 focus:py-2.5"
    >
      Skip to map
    </button>
  );
}
