import { createStore } from '../store.ts';

/** The ID of the user whose requests are sent; set by the session. Another account's stored requests are never sent. */
export const currentAccount = createStore<string | null>(null);
