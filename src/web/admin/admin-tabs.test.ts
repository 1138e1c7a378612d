import { expect, test } from 'vitest';
import { ADMIN_TABS, tabFromPath, tabPath } from './admin-tabs.ts';

test('each dashboard tab has its own URL', () => {
  for (const tab of ADMIN_TABS) expect(tabFromPath(tabPath(tab))).toBe(tab);
  expect(tabPath('overview')).toBe('/admin');
});

test('the audit log also opens at its API path, and an unknown path shows the overview', () => {
  expect(tabFromPath('/admin/audit-log')).toBe('audit');
  expect(tabFromPath('/admin/users/')).toBe('users');
  expect(tabFromPath('/admin/nothing')).toBe('overview');
});
