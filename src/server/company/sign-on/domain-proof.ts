import { formatProofRecord, PROOF_PATH } from '#domain/company/sign-on.ts';
import type { Outside } from '../../outside/outside.ts';
import type { SignOnRow } from './sign-on-store.ts';

type Provable = Pick<SignOnRow, 'domain' | 'proof_token'>;

const NO_RECORDS = ['ENOTFOUND', 'ENODATA'];

/** Returns the TXT records of a domain; null if they can't be read. */
async function readRecords({ domain }: Provable, { readTxt }: Outside): Promise<string[] | null> {
  return readTxt(domain).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return NO_RECORDS.includes(code) ? [] : null;
  });
}

function hasRecord(records: readonly string[] | null, { proof_token }: Provable): boolean {
  return records?.some((record) => record.trim() === formatProofRecord(proof_token)) ?? false;
}

/** Returns whether a domain's web server has the file; null if the server doesn't answer or has an error (5xx). */
async function hasFile({ domain, proof_token }: Provable, { fetch, fileUrl }: Outside): Promise<boolean | null> {
  const response = await fetch(fileUrl(domain, PROOF_PATH)).catch(() => null);
  if (response === null || response.status >= 500) return null;
  return response.status === 200 && (await response.text()).trim() === proof_token;
}

/** Looks for the proof of a domain in its DNS records and on its web server; returns where it is, or null. */
export async function findProof(row: Provable, outside: Outside): Promise<'dns' | 'file' | null> {
  const [records, isOnWeb] = await Promise.all([readRecords(row, outside), hasFile(row, outside)]);
  if (hasRecord(records, row)) return 'dns';
  return isOnWeb ? 'file' : null;
}

/**
 * Returns whether a proof is gone for certain: a name server that doesn't answer may still have it, and so may the web
 * server of a domain that was verified by file.
 */
export async function isProofGone(row: Provable & Pick<SignOnRow, 'proven_by'>, outside: Outside): Promise<boolean> {
  const [records, isOnWeb] = await Promise.all([readRecords(row, outside), hasFile(row, outside)]);
  if (records === null || (isOnWeb === null && row.proven_by === 'file')) return false;
  return !hasRecord(records, row) && isOnWeb !== true;
}
