const SEARCH_ROWS_MIN = 9;

/** Whether a list shows its search field, which stays visible while its text filters the list. */
export const isSearchShown = (rowCount: number, text: string): boolean => rowCount >= SEARCH_ROWS_MIN || text !== '';
