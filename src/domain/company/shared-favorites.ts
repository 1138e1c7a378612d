/** How many stations a company's list of favorites can hold. */
export const SHARED_FAVORITES_MAX = 2_000;
