const afterTwoFrames = (callback: () => void) => requestAnimationFrame(() => requestAnimationFrame(callback));

export const stopId = (index: number) => `trip-stop-${index}`;

export const legId = (index: number) => `trip-leg-${index}`;

function scrollTo(id: string): void {
  afterTwoFrames(() => document.getElementById(id)?.scrollIntoView({ block: 'nearest' }));
}

/** Scrolls a stop into view after it renders as selected. */
export const showStop = (index: number) => scrollTo(stopId(index));

/** Scrolls a leg into view after it renders as selected. */
export const showLeg = (index: number) => scrollTo(legId(index));

/** Focuses the first invalid field after the form shows its errors. */
export function focusErrorField(): void {
  afterTwoFrames(() => document.querySelector<HTMLElement>('#trip-form [aria-invalid="true"]')?.focus());
}
