import { z } from 'zod';

/** Characters that mean something in a content security policy or in a header. */
const UNSAFE = /[\s;'"<>\\^`|]/;
const HOST = /^(?:[a-z0-9_](?:[\w.-]*[a-z0-9_])?\.?|\[[0-9a-f:.]+\])$/i;

/** Whether a text is an http address that can also stand in a content security policy; {z} and the like may be in it. */
function isWebUrl(text: string): boolean {
  const plain = text.replace(/[{}]/g, '');
  if (UNSAFE.test(plain) || !URL.canParse(plain)) return false;
  const { protocol, hostname } = new URL(plain);
  return /^https?:$/.test(protocol) && HOST.test(hostname);
}

/** An http address of another server. */
export const webUrl = (rule = 'must be an address that begins with http:// or https://') =>
  z.string().refine(isWebUrl, rule);

const isPath = (text: string) => /^\/(?!\/)/.test(text) && !UNSAFE.test(text);

/** An address here or elsewhere, which can be switched off with the word none. */
export const optionalUrl = (whenUnset: string) =>
  z
    .string()
    .default(whenUnset)
    .transform((text) => (text === 'none' ? null : text))
    .pipe(
      z
        .string()
        .refine(
          (text) => isPath(text) || isWebUrl(text),
          'must be an address that begins with http:// or https://, or none',
        )
        .nullable(),
    );

/** The address that people use: of a server, without a path. */
export const originUrl = webUrl()
  .pipe(
    z.string().refine((text) => {
      const { pathname, search, hash, username } = new URL(text);
      return pathname === '/' && search + hash + username === '';
    }, 'must be an address without a path, as in https://towcharge.example'),
  )
  .transform((text) => new URL(text).origin);
