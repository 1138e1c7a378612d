import { AppError } from '#contract/errors.ts';
import type { Sql } from '../db/database.ts';
import { readSiteSettings } from '../db/site-settings.ts';

export async function requireOpenRegistration(sql: Sql): Promise<void> {
  if ((await readSiteSettings(sql)).registrationClosed) throw new AppError('registration_closed');
}
