/** The service worker's file in the built page. Its address stays the same in all versions. */
export const SERVICE_WORKER_FILE = 'service.worker.js';

/** The server replaces this placeholder in the worker with a fingerprint of the page's content security policy. */
export const PAGE_POLICY_PLACEHOLDER = 'PAGE_POLICY';
