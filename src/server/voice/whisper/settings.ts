import { z } from 'zod';
import { FatalError } from '../../fatal-error.ts';
import { isLoopback } from '../../loopback.ts';
import { webUrl } from '../../setting-schemas.ts';

export const WHISPER_ENVIRONMENT = {
  WHISPER_URL: webUrl().optional(),
  WHISPER_API_KEY: z.string().optional(),
  WHISPER_MODEL: z
    .string()
    .regex(/^[\w./:-]{1,100}$/, 'must be the name of a model, such as whisper-1')
    .default('whisper-1'),
};

/** A server with OpenAI's transcription API, such as a self-hosted Whisper server. */
export type WhisperSettings = { readonly url: string; readonly key: string | null; readonly model: string };

type WhisperEnvironment = z.output<z.ZodObject<typeof WHISPER_ENVIRONMENT>>;

export function parseWhisperSettings({ WHISPER_URL: url, WHISPER_API_KEY, WHISPER_MODEL }: WhisperEnvironment) {
  if (url === undefined) return null;
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && !isLoopback(hostname))
    throw new FatalError(
      'WHISPER_URL must use https unless it points to this machine, because what drivers say is sent there.',
    );
  return { url, key: WHISPER_API_KEY ?? null, model: WHISPER_MODEL } satisfies WhisperSettings;
}
