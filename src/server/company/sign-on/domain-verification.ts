import { formatVerificationRecord, VERIFICATION_PATH } from '#domain/company/sign-on.ts';
import type { Outbound } from '../../outbound/outbound.ts';
import type { SignOnRow } from './sign-on-store.ts';

type Verifiable = Pick<SignOnRow, 'domain' | 'verification_token'>;

const NO_RECORDS = ['ENOTFOUND', 'ENODATA'];

/** Null if the records can't be read. */
async function readRecords({ domain }: Verifiable, { readTxt }: Outbound): Promise<string[] | null> {
  return readTxt(domain).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return NO_RECORDS.includes(code) ? [] : null;
  });
}

function hasRecord(records: readonly string[] | null, { verification_token }: Verifiable): boolean {
  return records?.some((record) => record.trim() === formatVerificationRecord(verification_token)) ?? false;
}

/** Null if the server doesn't answer or has an error (5xx). */
async function hasFile(
  { domain, verification_token }: Verifiable,
  { fetch, buildFileUrl }: Outbound,
): Promise<boolean | null> {
  const response = await fetch(buildFileUrl(domain, VERIFICATION_PATH)).catch(() => null);
  if (response === null || response.status >= 500) return null;
  return response.status === 200 && (await response.text()).trim() === verification_token;
}

export async function findVerification(row: Verifiable, outbound: Outbound): Promise<'dns' | 'file' | null> {
  const [records, isOnWeb] = await Promise.all([readRecords(row, outbound), hasFile(row, outbound)]);
  if (hasRecord(records, row)) return 'dns';
  return isOnWeb ? 'file' : null;
}

/**
 * Returns whether a token is gone for certain: a name server that doesn't answer may still have it, and so may the web
 * server of a domain that was verified by file.
 */
export async function isVerificationGone(
  row: Verifiable & Pick<SignOnRow, 'verified_by'>,
  outbound: Outbound,
): Promise<boolean> {
  const [records, isOnWeb] = await Promise.all([readRecords(row, outbound), hasFile(row, outbound)]);
  if (records === null || (isOnWeb === null && row.verified_by === 'file')) return false;
  return !hasRecord(records, row) && isOnWeb !== true;
}
