import { PROOF_PATH, proofRecord } from '#domain/company/sign-on.ts';
import type { Outside } from '../../outside/outside.ts';
import type { SignOnRow } from './sign-on-store.ts';

type Provable = Pick<SignOnRow, 'domain' | 'proof_token'>;

async function hasRecord({ domain, proof_token }: Provable, { readTxt }: Outside): Promise<boolean> {
  const records = await readTxt(domain).catch(() => []);
  return records.some((record) => record.trim() === proofRecord(proof_token));
}

async function hasFile({ domain, proof_token }: Provable, { fetch, fileUrl }: Outside): Promise<boolean> {
  const response = await fetch(fileUrl(domain, PROOF_PATH)).catch(() => null);
  return response?.status === 200 && (await response.text()).trim() === proof_token;
}

/** Looks for the proof of a domain in its DNS records and on its web server; returns where it is, or null. */
export async function findProof(row: Provable, outside: Outside): Promise<'dns' | 'file' | null> {
  const [isInDns, isOnWeb] = await Promise.all([hasRecord(row, outside), hasFile(row, outside)]);
  if (isInDns) return 'dns';
  return isOnWeb ? 'file' : null;
}
