import { z } from 'zod';

/** Characters with a special meaning in a content security policy or a header. */
const UNSAFE = /[\s;'"<>\\^`|]/;
const HOST = /^(?:[a-z0-9_](?:[\w.-]*[a-z0-9_])?\.?|\[[0-9a-f:.]+\])$/i;

/** Returns whether a text is an http(s) URL safe in a content security policy; placeholders such as {z} are allowed. */
function isWebUrl(text: string): boolean {
  const withoutBraces = text.replace(/[{}]/g, '');
  if (UNSAFE.test(withoutBraces) || !URL.canParse(withoutBraces)) return false;
  const { protocol, hostname } = new URL(withoutBraces);
  return /^https?:$/.test(protocol) && HOST.test(hostname);
}

export const webUrl = (rule = 'must be a URL that begins with http:// or https://') =>
  z.string().refine(isWebUrl, rule);

const isPath = (text: string) => /^\/(?!\/)/.test(text) && !UNSAFE.test(text);

/** A path or a URL, or the word none, which becomes null. */
export const optionalUrl = (defaultUrl: string) =>
  z
    .string()
    .default(defaultUrl)
    .transform((text) => (text === 'none' ? null : text))
    .pipe(
      z
        .string()
        .refine((text) => isPath(text) || isWebUrl(text), 'must be a URL that begins with http:// or https://, or none')
        .nullable(),
    );

export const originUrl = webUrl()
  .pipe(
    z.string().refine((text) => {
      const { pathname, search, hash, username } = new URL(text);
      return pathname === '/' && search + hash + username === '';
    }, 'must be a URL without a path, as in https://towcharge.example'),
  )
  .transform((text) => new URL(text).origin);
