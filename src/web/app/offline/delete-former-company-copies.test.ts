import { hashKey } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { User } from '#domain/account/user.ts';
import { logoKey } from '#web/account/company-brand/use-company-brand.ts';
import { ada, signedIn } from '#web/account/testing/session-fixture.ts';
import { sharedFavoritesKey } from '#web/company/shared/favorites/shared-favorite-queries.ts';
import { createOfflineCopies } from '#web/lib/offline/offline-copies.ts';
import { createStore } from '#web/lib/store.ts';
import { waitFor } from '../../../testing/wait-for.ts';
import { deleteFormerCompanyCopies } from './delete-former-company-copies.ts';

const [FIRST, SECOND] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const copyOf = (companyId: string) => `query-${hashKey(sharedFavoritesKey(ada.uid, companyId))}`;
const logoCopyOf = (logoId: string) => `query-${hashKey(logoKey(logoId))}`;
const memberOf = (id: string, logoId: string): User => {
  const branding = { name: 'Hauling', color: null, logo: { id: logoId, width: 1, height: 1 } };
  return { ...ada, company: { id, name: 'Hauling', role: 'driver', license: 'enterprise', branding } };
};

it("A company's shared data is deleted from the device when the membership ends or changes to another company", async () => {
  const stored = new Map([FIRST, SECOND].flatMap((id) => [copyOf(id), logoCopyOf(id)]).map((name) => [name, '{}']));
  stored.set('query-["favorites","u1"]', '{}');
  const copies = createOfflineCopies(
    {
      getItem: async (name) => stored.get(name),
      setItem: async (name, text) => void stored.set(name, text),
      removeItem: async (name) => void stored.delete(name),
      entries: async () => [...stored],
    },
    () => false,
  );
  const session = createStore(signedIn(memberOf(FIRST, SECOND)));
  deleteFormerCompanyCopies(session, copies);
  await waitFor(() => expect(stored.has(copyOf(SECOND))).toBe(false));
  expect([...stored.keys()]).toEqual([copyOf(FIRST), logoCopyOf(SECOND), 'query-["favorites","u1"]']);

  session.set(signedIn({ ...ada, company: null }));
  await waitFor(() => expect([...stored.keys()]).toEqual(['query-["favorites","u1"]']));
});
