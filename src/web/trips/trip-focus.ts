const afterTwoFrames = (callback: () => void) => requestAnimationFrame(() => requestAnimationFrame(callback));

export const stopId = (index: number) => `trip-stop-${index}`;

/** Scrolls a stop into view after it renders as selected. */
export function showStop(index: number): void {
  afterTwoFrames(() => document.getElementById(stopId(index))?.scrollIntoView({ block: 'nearest' }));
}

/** Focuses the first invalid field after the form shows its errors. */
export function focusErrorField(): void {
  afterTwoFrames(() => document.querySelector<HTMLElement>('#trip-form [aria-invalid="true"]')?.focus());
}
