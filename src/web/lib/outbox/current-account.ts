import { createStore } from '../store.ts';

/** The user ID in whose name requests go out; the session sets it. What another account stored is never sent. */
export const currentAccount = createStore<string | null>(null);
