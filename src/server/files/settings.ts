import { z } from 'zod';
import { requireAllOrNone } from '../setting-groups.ts';
import { webUrl } from '../setting-schemas.ts';
import type { S3Settings } from './s3-store.ts';

export const FILES_ENVIRONMENT = {
  FILES_S3_URL: webUrl().optional(),
  FILES_S3_REGION: z.string().default('auto'),
  FILES_S3_KEY_ID: z.string().optional(),
  FILES_S3_SECRET: z.string().optional(),
};

type FilesEnvironment = z.output<z.ZodObject<typeof FILES_ENVIRONMENT>>;

/** Returns null to store files in the data folder. */
export function parseFileSettings(env: FilesEnvironment): S3Settings | null {
  const { FILES_S3_URL, FILES_S3_KEY_ID, FILES_S3_SECRET } = env;
  const settings = requireAllOrNone({ FILES_S3_URL, FILES_S3_KEY_ID, FILES_S3_SECRET });
  if (settings === null) return null;
  const { FILES_S3_URL: endpoint, FILES_S3_KEY_ID: accessKeyId, FILES_S3_SECRET: secretAccessKey } = settings;
  return { endpoint, region: env.FILES_S3_REGION, accessKeyId, secretAccessKey };
}
