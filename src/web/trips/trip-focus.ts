const nextFrame = (callback: () => void) => requestAnimationFrame(() => requestAnimationFrame(callback));

export const stopId = (index: number) => `trip-stop-${index}`;

/** Scrolls a stop into view after it renders as selected. */
export function showStop(index: number): void {
  nextFrame(() => document.getElementById(stopId(index))?.scrollIntoView({ block: 'nearest' }));
}

/** Focuses the first invalid field after the form shows its errors. */
export function focusErrorField(): void {
  nextFrame(() => document.querySelector<HTMLElement>('#trip-form [aria-invalid="true"]')?.focus());
}
