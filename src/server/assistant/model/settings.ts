import { z } from 'zod';
import { FatalError } from '../../fatal-error.ts';
import { isLoopback } from '../../loopback.ts';
import { webUrl } from '../../setting-schemas.ts';

function isSecureOrLocal(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || isLoopback(hostname);
}

export const ASSISTANT_ENVIRONMENT = {
  ASSISTANT_PROVIDER: z.enum(['anthropic', 'openai', 'compatible']).optional(),
  ASSISTANT_MODEL: z
    .string()
    .regex(/^[\w.:/-]{1,100}$/, 'must be the name of a model')
    .optional(),
  ASSISTANT_API_KEY: z.string().optional(),
  ASSISTANT_API_URL: webUrl()
    .pipe(
      z
        .string()
        .refine(
          isSecureOrLocal,
          'must begin with https or be on this machine, because it receives the key and messages',
        ),
    )
    .optional(),
};

/** The language model that helps the assistant, and how to reach it; a null URL means the provider's default. */
export type AssistantSettings = {
  readonly provider: 'anthropic' | 'openai' | 'compatible';
  readonly model: string;
  readonly key: string | null;
  readonly url: string | null;
};

type AssistantEnvironment = z.output<z.ZodObject<typeof ASSISTANT_ENVIRONMENT>>;

export function parseAssistantSettings(env: AssistantEnvironment): AssistantSettings | null {
  const { ASSISTANT_PROVIDER: provider, ASSISTANT_MODEL: model, ASSISTANT_API_KEY: key, ASSISTANT_API_URL: url } = env;
  if (provider === undefined) return null;
  const missing =
    model === undefined
      ? 'ASSISTANT_MODEL'
      : provider === 'compatible'
        ? url === undefined && 'ASSISTANT_API_URL'
        : key === undefined && 'ASSISTANT_API_KEY';
  if (missing || model === undefined)
    throw new FatalError(`${missing} is missing: ASSISTANT_PROVIDER=${provider} needs it.`);
  return { provider, model, key: key ?? null, url: url ?? null };
}
