import type { Sql } from '../../db/database.ts';
import { readSetting, writeSetting } from '../../db/settings.ts';

export type DueDeps = {
  readonly sql: Sql;
  readonly clock: () => Date;
  readonly config: { readonly refreshHours: number };
};

const DUE_AT_SETTING = 'refresh.due_at';
const RETRY_HOURS = 1;
const HOUR_MS = 3_600_000;

export async function isRefreshDue({ sql, clock }: DueDeps): Promise<boolean> {
  const dueAt = Date.parse((await readSetting(sql, DUE_AT_SETTING)) ?? '');
  return Number.isNaN(dueAt) || clock().getTime() >= dueAt;
}

export async function setNextRefresh({ sql, clock, config }: DueDeps): Promise<void> {
  const dueAt = clock().getTime() + config.refreshHours * HOUR_MS;
  await writeSetting(sql, DUE_AT_SETTING, new Date(dueAt).toISOString());
}

export async function setRefreshRetry({ sql, clock, config }: DueDeps, notBefore: Date | null = null): Promise<void> {
  const dueAt = clock().getTime() + Math.min(RETRY_HOURS, config.refreshHours) * HOUR_MS;
  await writeSetting(sql, DUE_AT_SETTING, new Date(Math.max(dueAt, notBefore?.getTime() ?? 0)).toISOString());
}
