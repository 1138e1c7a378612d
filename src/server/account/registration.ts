import { AppError } from '#contract/errors.ts';
import type { Sql } from '../db/database.ts';
import { readSiteSettings } from '../db/site-settings.ts';

/** Refuses anyone who is new while administrators let no one make an account. */
export async function requireOpenRegistration(sql: Sql): Promise<void> {
  if ((await readSiteSettings(sql)).registrationClosed) throw new AppError('registration_closed');
}
