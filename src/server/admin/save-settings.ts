import type { SiteSettings } from '#domain/admin/site-settings.ts';
import { type Actor, writeAuditEntry } from '../audit/audit-log-store.ts';
import { writeSiteSetting } from '../db/site-settings.ts';
import type { Deps } from '../deps.ts';
import { lockSiteSettings } from './settings-store.ts';

type Names = readonly (keyof SiteSettings)[];

/** Saves the settings that change and writes an audit entry for each. */
export async function saveSiteSettings(
  { sql, clock }: Deps,
  actor: Actor,
  change: { readonly [K in keyof SiteSettings]?: SiteSettings[K] | undefined },
): Promise<SiteSettings> {
  return sql.transaction().execute(async (tx) => {
    const before = await lockSiteSettings(tx);
    for (const name of Object.keys(before) as Names) {
      const value = change[name];
      if (value === undefined || value === before[name]) continue;
      await writeSiteSetting(tx, name, value);
      const details = { setting: name, from: before[name], to: value };
      await writeAuditEntry(tx, actor, { action: 'setting_changed', targetUid: null, details }, clock());
    }
    return lockSiteSettings(tx);
  });
}
