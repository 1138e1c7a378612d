import path from 'node:path';
import type { Config } from '../config.ts';
import { createFileMail } from './mail.file.ts';
import { createSmtpMail } from './mail.smtp.ts';
import type { Mail } from './mail-type.ts';

export type { Mail };

/** The folder in which mail ends while there is no mail server. */
export function mailFolder({ dataFolder }: Pick<Config, 'dataFolder'>): string {
  return path.join(dataFolder, 'mail');
}

/** The mail that the settings ask for: through a mail server, or into files. */
export function createMail(config: Pick<Config, 'dataFolder' | 'mail'>, clock: () => Date): Mail {
  const { url, from } = config.mail;
  return url === null ? createFileMail({ folder: mailFolder(config), from, clock }) : createSmtpMail({ url, from });
}
