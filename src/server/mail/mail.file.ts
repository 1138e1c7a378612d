import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { createTransport } from 'nodemailer';
import { replaceFile } from '../files/replace-file.ts';
import { compose } from './compose.ts';
import { MailError, type Mailer } from './mail-type.ts';
import { createMailId, getMailFile } from './mailbox.ts';

const RANDOM_BYTES = 8;
/** Emails contain links that give access to accounts, so no other user of the machine may read them. */
const OWNER_ONLY = { folder: 0o700, file: 0o600 };

async function writeMail(folder: string, id: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY.folder });
  await replaceFile(getMailFile(folder, id), (unfinished) => writeFile(unfinished, content, { mode: OWNER_ONLY.file }));
}

export function createFileMail({ folder, from, clock }: { folder: string; from: string; clock: () => Date }): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(message) {
      const { message: content } = await transport.sendMail(compose(message, from));
      if (!Buffer.isBuffer(content)) throw new MailError("We couldn't compose the email.");
      await writeMail(folder, createMailId(clock(), randomBytes(RANDOM_BYTES)), content);
    },
  };
}
