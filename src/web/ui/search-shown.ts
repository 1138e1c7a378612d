/** From how many rows on a search helps. */
const SEARCHED_FROM = 9;

/** Whether a list shows its search. What was typed filters the list, so it must stay visible. */
export const isSearchShown = (rowCount: number, text: string): boolean => rowCount >= SEARCHED_FROM || text !== '';
