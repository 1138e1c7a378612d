import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Address, type Email } from 'postal-mime';

const ID = /^\d{8}T\d{9}Z-[0-9a-f]{16}$/;
const EXTENSION = '.eml';
const MAX_LISTED_EMAILS = 100;

export type StoredMail = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly date: string;
  readonly text: string;
};

/** Returns a unique mail id that starts with its time, so that ids sort by age. */
export function createMailId(at: Date, random: Uint8Array): string {
  return `${at.toISOString().replace(/[-:.]/g, '')}-${Buffer.from(random).toString('hex')}`;
}

export function getMailFile(folder: string, id: string): string {
  return path.join(folder, id + EXTENSION);
}

function formatAddress({ name, address }: Address): string {
  return name ? `${name} <${address ?? ''}>` : (address ?? '');
}

function formatAddresses(addresses: Address[] | undefined): string {
  return (addresses ?? []).map(formatAddress).join(', ');
}

function toStoredMail(id: string, { from, to, replyTo, subject, date, text }: Email): StoredMail {
  return {
    id,
    from: from ? formatAddress(from) : '',
    to: formatAddresses(to),
    replyTo: formatAddresses(replyTo),
    subject: subject ?? '',
    date: date ?? '',
    text: text ?? '',
  };
}

export async function readMail(folder: string, id: string): Promise<StoredMail | null> {
  if (!ID.test(id)) return null;
  const content = await readFile(getMailFile(folder, id)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return content === null ? null : toStoredMail(id, await PostalMime.parse(content));
}

/** Newest first; empty if there is no folder. */
export async function readMailbox(folder: string): Promise<StoredMail[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const ids = names.filter((name) => name.endsWith(EXTENSION)).map((name) => name.slice(0, -EXTENSION.length));
  const newest = ids
    .filter((id) => ID.test(id))
    .sort()
    .reverse()
    .slice(0, MAX_LISTED_EMAILS);
  const emails = await Promise.all(newest.map((id) => readMail(folder, id)));
  return emails.filter((email) => email !== null);
}
