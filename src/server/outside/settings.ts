import { StartError } from '../start-error.ts';

/** Returns the URL of the server that replaces the web servers of companies' domains in tests. */
export function parseDomainFilesUrl(url: string | undefined, isForThisMachine: boolean): string | null {
  if (url === undefined) return null;
  if (!isForThisMachine)
    throw new StartError(
      'The setting DOMAIN_FILES_URL lets one server prove every domain. ' +
        'Unset it, or make the server reachable from this machine only (HOST, PUBLIC_URL).',
    );
  return url.replace(/\/+$/, '');
}
