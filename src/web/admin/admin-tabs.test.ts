import { expect, test } from 'vitest';
import { ADMIN_TABS, findTabByPath, getTabPath } from './admin-tabs.ts';

test('Each dashboard tab has its own URL', () => {
  for (const tab of ADMIN_TABS) expect(findTabByPath(getTabPath(tab))).toBe(tab);
  expect(getTabPath('overview')).toBe('/admin');
});

test('The audit log also opens at its API path, and an unknown path shows the overview', () => {
  expect(findTabByPath('/admin/audit-log')).toBe('audit');
  expect(findTabByPath('/admin/users/')).toBe('users');
  expect(findTabByPath('/admin/nothing')).toBe('overview');
});
