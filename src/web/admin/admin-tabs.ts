import { PATHS } from '#web/lib/paths.ts';

export const ADMIN_TABS = ['overview', 'users', 'licenses', 'reports', 'audit', 'settings'] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** The audit log's API path, which shows the page to a browser that opens it (decision 058). */
const TAB_ALIASES: Readonly<Record<string, AdminTab>> = { 'audit-log': 'audit' };

export function getTabPath(tab: AdminTab): string {
  return tab === 'overview' ? PATHS.admin : `${PATHS.admin}/${tab}`;
}

export function findTabByPath(path: string): AdminTab {
  const name = path.slice(PATHS.admin.length).split('/')[1] ?? '';
  return TAB_ALIASES[name] ?? ADMIN_TABS.find((tab) => tab === name) ?? 'overview';
}
