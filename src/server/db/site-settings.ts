import type { SiteSettings } from '#domain/admin/site-settings.ts';
import type { Sql } from './database.ts';
import { writeSetting } from './settings.ts';

const SETTING_NAMES: Readonly<Record<keyof SiteSettings, string>> = {
  denyAll: 'access.deny-all',
  notice: 'access.notice',
  registrationClosed: 'access.registration-closed',
  suggestionsClosed: 'suggestions.closed',
};

export async function readSiteSettings(sql: Sql): Promise<SiteSettings> {
  const rows = await sql.selectFrom('settings').selectAll().where('name', 'in', Object.values(SETTING_NAMES)).execute();
  const stored = new Map(rows.map(({ name, value }) => [name, value]));
  return {
    denyAll: stored.get(SETTING_NAMES.denyAll) === 'on',
    notice: stored.get(SETTING_NAMES.notice) ?? '',
    registrationClosed: stored.get(SETTING_NAMES.registrationClosed) === 'on',
    suggestionsClosed: stored.get(SETTING_NAMES.suggestionsClosed) === 'on',
  };
}

export async function writeSiteSetting<K extends keyof SiteSettings>(
  sql: Sql,
  name: K,
  value: SiteSettings[K],
): Promise<void> {
  const text = typeof value === 'string' ? value : value ? 'on' : 'off';
  await writeSetting(sql, SETTING_NAMES[name], text);
}
