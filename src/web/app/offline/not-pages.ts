/** What the server answers itself: calls, the developers' mailbox, files. A search in an address is not a file. */
export const NOT_PAGES = [/^\/api\//, /^\/development\//, /^\/\./, /^[^?]*\.[a-z]\w*(?:\?|$)/i];
