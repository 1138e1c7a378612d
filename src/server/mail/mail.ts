import path from 'node:path';
import type { Config } from '../config.ts';
import { createFileMail } from './mail.file.ts';
import { createSmtpMail } from './mail.smtp.ts';
import type { Mailer } from './mail-type.ts';

export type { Mailer };

export function getMailFolder({ dataFolder }: Pick<Config, 'dataFolder'>): string {
  return path.join(dataFolder, 'mail');
}

export function createMail(config: Pick<Config, 'dataFolder' | 'mail'>, clock: () => Date): Mailer {
  const { url, from } = config.mail;
  return url === null ? createFileMail({ folder: getMailFolder(config), from, clock }) : createSmtpMail({ url, from });
}
