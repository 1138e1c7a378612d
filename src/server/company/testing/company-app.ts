import type { makeStoredRig } from '#domain/rigs/testing/stored-rigs.ts';
import { signUp, type TestBrowser, type TestResponse } from '../../account/testing.ts';
import type { Database } from '../../db/database.ts';
import { type AppUnderTest, openApp } from '../../testing.ts';
import { insertCompany } from './insert-company.ts';

export type SharedRig = ReturnType<typeof makeStoredRig>;

export type Member = {
  readonly uid: string;
  readonly email: string;
  readonly browser: TestBrowser;
  readonly share: (rig: SharedRig, change?: object, headers?: Record<string, string>) => Promise<TestResponse>;
  readonly shareFavorite: (chargerId: number, notes?: string) => Promise<TestResponse>;
  readonly unshareFavorite: (chargerId: number) => Promise<TestResponse>;
  /** Returns the company's favorites, each as a string of its ID and notes. */
  readonly listFavorites: () => Promise<string[]>;
  readonly unshare: (rig: SharedRig) => Promise<TestResponse>;
  readonly readGarage: () => Promise<{ rigs: SharedRig[]; activeId: string | null }>;
  readonly findShared: (name: string) => Promise<SharedRig>;
};

export type CompanyApp = {
  readonly app: AppUnderTest;
  readonly setLicense: (member: Member, license: string) => Promise<void>;
  readonly createCompany: () => Promise<{ id: string; owner: Member; manager: Member; driver: Member }>;
  readonly createUser: () => Promise<Member>;
  readonly join: (companyId: string, member: Member, role?: string) => Promise<void>;
  readonly leave: (member: Member) => Promise<void>;
};

export async function setUpCompanyApp(database: Database, clock = () => new Date()): Promise<CompanyApp> {
  const app = await openApp(database, {}, { clock });
  const { sql } = database;
  let userCount = 0;

  const createUser = async (): Promise<Member> => {
    userCount += 1;
    const email = `member${userCount}@example.com`;
    const browser = await signUp(app, email);
    const readGarage = async () =>
      (await browser.send('GET', '/api/user/rigs')).body?.data as Awaited<ReturnType<Member['readGarage']>>;
    return {
      uid: browser.authToken()?.uid ?? '',
      email,
      browser,
      share: ({ id, measures: _, company: __, ...rig }, change = {}, headers = {}) =>
        browser.send('PUT', `/api/company/rigs/${id}`, { ...rig, ...change }, headers),
      shareFavorite: (chargerId, notes = '') => browser.send('PUT', `/api/company/favorites/${chargerId}`, { notes }),
      unshareFavorite: (chargerId) => browser.send('DELETE', `/api/company/favorites/${chargerId}`),
      listFavorites: async () => {
        const { body } = await browser.send('GET', '/api/company/favorites');
        return (body as { data: { id: string; notes: string }[] }).data.map(({ id, notes }) => `${id} ${notes}`).sort();
      },
      unshare: ({ id }) => browser.send('DELETE', `/api/company/rigs/${id}`),
      readGarage,
      findShared: async (name) => {
        const rig = (await readGarage()).rigs.find((shared) => shared.name === name && shared.company !== null);
        if (!rig) throw new Error(`${name} is not shared with ${email}`);
        return rig;
      },
    };
  };
  const join: CompanyApp['join'] = async (companyId, { uid }, role = 'driver') => {
    await sql.insertInto('company_members').values({ uid, company_id: companyId, role, joined_at: clock() }).execute();
  };
  const setLicense: CompanyApp['setLicense'] = async ({ uid }, license) => {
    await sql.updateTable('users').set({ license }).where('uid', '=', uid).execute();
  };
  const createCompany = async () => {
    const [owner, manager, driver] = [await createUser(), await createUser(), await createUser()];
    await setLicense(owner, 'business');
    const id = await insertCompany(sql, {
      name: `Company of ${owner.email}`,
      payerUid: owner.uid,
      at: clock(),
      members: [
        { uid: owner.uid, role: 'owner' },
        { uid: manager.uid, role: 'manager' },
        { uid: driver.uid, role: 'driver' },
      ],
    });
    return { id, owner, manager, driver };
  };
  const leave = async ({ uid }: Member) => {
    await sql.deleteFrom('company_members').where('uid', '=', uid).execute();
  };
  return { app, setLicense, createCompany, createUser, join, leave };
}
