import { z } from 'zod';
import { isLoopback } from '../../loopback.ts';
import { webUrl } from '../../setting-schemas.ts';

const GOOGLE_API = 'https://generativelanguage.googleapis.com';

function isSecureOrLocal(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || isLoopback(hostname);
}

export const GEMINI_ENVIRONMENT = {
  GEMINI_API_KEY: z.string().optional(),
  GEMINI_MODEL: z
    .string()
    .regex(/^[\w.-]{1,100}$/, 'must be the name of a model, such as gemini-3.5-flash-lite')
    .default('gemini-3.5-flash-lite'),
  GEMINI_API_URL: webUrl()
    .pipe(
      z
        .string()
        .refine(
          isSecureOrLocal,
          'must begin with https or be on this machine, because it receives the key and reviews',
        ),
    )
    .default(GOOGLE_API),
};

export type GeminiSettings = { readonly key: string; readonly model: string; readonly url: string };

type GeminiEnvironment = z.output<z.ZodObject<typeof GEMINI_ENVIRONMENT>>;

/** Null if no API key is set. */
export function parseGeminiSettings({
  GEMINI_API_KEY: key,
  GEMINI_MODEL: model,
  GEMINI_API_URL: url,
}: GeminiEnvironment) {
  return key === undefined ? null : ({ key, model, url } satisfies GeminiSettings);
}
