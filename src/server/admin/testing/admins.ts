import { type Person, setUpPeople } from '../../security/testing/people.ts';
import type { AppUnderTest } from '../../testing.ts';

export const USER_AGENT = 'Firefox on a test bench';

// biome-ignore lint/suspicious/noExplicitAny: the response of any endpoint
type Body = any;
export type AdminResponse = { readonly status: number; readonly body: Body };

export type TestPerson = Person & {
  readonly send: (method: string, path: string, body?: object, server?: AppUnderTest) => Promise<AdminResponse>;
};

type NewPerson = {
  readonly role?: string;
  readonly license?: string;
  readonly name?: string;
  readonly isVerified?: boolean;
};

export async function setUpAdmins(app: AppUnderTest) {
  const people = await setUpPeople(app);

  const withCalls = (person: Person): TestPerson => ({
    ...person,
    async send(method, path, body, server = app) {
      const json = body ? { 'content-type': 'application/json' } : {};
      const response = await server.request(path, {
        method,
        headers: { ...person.headers, ...json, 'user-agent': USER_AGENT },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const isJson = response.headers.get('content-type')?.startsWith('application/json');
      return { status: response.status, body: isJson ? await response.json() : await response.text() };
    },
  });

  async function createUser({
    role = 'user',
    license = 'free',
    name,
    isVerified = true,
  }: NewPerson = {}): Promise<TestPerson> {
    const person = await people.createUser({ role });
    const update = { license, email_verified: isVerified, ...(name === undefined ? {} : { display_name: name }) };
    await app.deps.sql.updateTable('users').set(update).where('uid', '=', person.uid).execute();
    await people.passSecondFactor(person);
    return withCalls(person);
  }

  return { createUser };
}

export const createRoleRequest = (admin: Person, { uid }: Pick<Person, 'uid'>, role: string) =>
  ['POST', `/api/admin/users/${uid}/role`, { role, adminUid: admin.uid }] as const;
export const createLicenseRequest = (admin: Person, { uid }: Pick<Person, 'uid'>, license: string) =>
  ['POST', `/api/admin/users/${uid}/license`, { license, adminUid: admin.uid }] as const;
export const createDeletionRequest = (admin: Person, { uid }: Pick<Person, 'uid'>) =>
  ['DELETE', `/api/admin/users/${uid}?adminUid=${admin.uid}`] as const;
