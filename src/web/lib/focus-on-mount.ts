/** As a ref, focuses an element when it appears. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
