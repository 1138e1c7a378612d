/** As a ref, focuses an element when it appears. */
export const focusNow = (element: HTMLElement | null): void => element?.focus();
