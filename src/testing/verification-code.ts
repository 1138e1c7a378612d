import { setTimeout as pause } from 'node:timers/promises';

const TRIES = 100;
const INTERVAL_MS = 50;

type Read = (url: string) => Promise<string>;

/**
 * Reads the verification code of the newest email to an address from the development mailbox. Polls, because the email is
 * sent after the response.
 */
export async function readVerificationCode(read: Read, url: string, email: string): Promise<string> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const list = await read(`${url}/development/mail`);
    const entry = list.split('<li>').find((item) => item.includes(`to ${email}`) && item.includes('Verify'));
    const path = /href="([^"]+)"/.exec(entry ?? '')?.[1];
    const code = path && /oobCode=([^"&\s<]+)/.exec(await read(url + path))?.[1];
    if (code) return code;
    await pause(INTERVAL_MS);
  }
  throw new Error(`No verification email to ${email} was sent`);
}
