import { z } from 'zod';
import { StartError } from '../start-error.ts';
import type { S3Settings } from './s3-store.ts';

export const FILES_ENVIRONMENT = {
  FILES_S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  FILES_S3_REGION: z.string().default('auto'),
  FILES_S3_KEY_ID: z.string().optional(),
  FILES_S3_SECRET: z.string().optional(),
};

type FilesEnvironment = z.output<z.ZodObject<typeof FILES_ENVIRONMENT>>;

/** The bucket that files are kept in; null when they are kept in the data folder. */
export function filesOf(env: FilesEnvironment): S3Settings | null {
  const { FILES_S3_URL: endpoint, FILES_S3_KEY_ID: accessKeyId, FILES_S3_SECRET: secretAccessKey } = env;
  const given = [endpoint, accessKeyId, secretAccessKey].filter((value) => value !== undefined);
  if (given.length === 0) return null;
  if (endpoint === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    throw new StartError('FILES_S3_URL, FILES_S3_KEY_ID and FILES_S3_SECRET belong together: set all or none.');
  return { endpoint, region: env.FILES_S3_REGION, accessKeyId, secretAccessKey };
}
