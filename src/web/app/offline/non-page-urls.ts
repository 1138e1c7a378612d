/** URLs that the server answers itself: API calls, the development mailbox, files. A query with a dot isn't a file. */
export const NON_PAGE_URLS = [/^\/api\//, /^\/development\//, /^\/\./, /^[^?]*\.[a-z]\w*(?:\?|$)/i];
