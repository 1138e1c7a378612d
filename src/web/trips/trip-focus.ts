const nextFrame = (act: () => void) => requestAnimationFrame(() => requestAnimationFrame(act));

/** The id of the place in the page where a stop stands. */
export const stopId = (index: number) => `trip-stop-${index}`;

/** Brings a stop of the shown trip into view, once it is drawn as the chosen one. */
export function showStop(index: number): void {
  nextFrame(() => document.getElementById(stopId(index))?.scrollIntoView({ block: 'nearest' }));
}

/** Takes the keyboard to the first field of the form that is wrong, once the form says so. */
export function focusErrorField(): void {
  nextFrame(() => document.querySelector<HTMLElement>('#trip-form [aria-invalid="true"]')?.focus());
}
