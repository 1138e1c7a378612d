import { FatalError } from '../fatal-error.ts';

/** Returns the URL of the server that replaces the web servers of companies' domains in tests. */
export function parseDomainFilesUrl(url: string | undefined, isLoopbackOnly: boolean): string | null {
  if (url === undefined) return null;
  if (!isLoopbackOnly)
    throw new FatalError(
      'With DOMAIN_FILES_URL, a single test server can verify ownership of any domain. ' +
        'Unset it, or make TowCharge reachable only from this machine (HOST, PUBLIC_URL).',
    );
  return url.replace(/\/+$/, '');
}
