import { randomUUID } from 'node:crypto';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { sql as raw } from 'kysely';
import { afterAll, beforeAll, describe } from 'vitest';
import type { Database, Sql } from '../db/database.ts';
import { featureDatabases } from '../db/testing.ts';
import { createLog } from '../log.ts';
import { openEmbeddedIdentity } from './embedded/identity.embedded.ts';
import { TOKEN_ALGORITHM, TOKEN_AUDIENCE, TOKEN_ISSUER } from './embedded/token-reader.ts';
import { describeIdentity, type Forgery, type IdentityUnderTest, type NewPerson } from './identity.conformance.ts';
import type { EmbeddedSignIns } from './sign-ins-type.ts';

const REQUEST = { headers: new Headers(), address: '127.0.0.1' };

const INVALID_CLAIMS: Readonly<Partial<Record<Forgery, object>>> = {
  'from another issuer': { iss: 'another issuer' },
  'for another audience': { aud: 'another audience' },
  'without a user': { sub: '' },
};

async function createTokenSigner(sql: Sql) {
  const { publicKey, privateKey } = await generateKeyPair(TOKEN_ALGORITHM);
  const id = randomUUID();
  const jwk = JSON.stringify(await exportJWK(publicKey));
  await raw`
    insert into identity_keys (id, "publicKey", "privateKey", "createdAt", "expiresAt")
    values (${id}, ${jwk}, '', now() - interval '1 day', now())`.execute(sql);
  return (claims: Record<string, unknown>, key = privateKey) =>
    new SignJWT(claims).setProtectedHeader({ alg: TOKEN_ALGORITHM, kid: id }).sign(key);
}

async function createForger(sql: Sql, getToken: (uid: string) => string) {
  const sign = await createTokenSigner(sql);
  const unknownKeys = await generateKeyPair(TOKEN_ALGORITHM);
  return async (forgery: Forgery, uid: string): Promise<string> => {
    const { sid } = decodeJwt(getToken(uid));
    const now = Math.floor(Date.now() / 1000);
    const isExpired = forgery === 'that has expired';
    const claims = {
      sub: uid,
      sid,
      iss: TOKEN_ISSUER,
      aud: TOKEN_AUDIENCE,
      iat: now - 60,
      exp: now + (isExpired ? -1 : 60),
    };
    if (forgery === 'that is not signed') return new UnsecuredJWT(claims).encode();
    if (forgery === 'signed with an unknown key') return sign(claims, unknownKeys.privateKey);
    return sign({ ...claims, ...INVALID_CLAIMS[forgery] });
  };
}

function requireSignIns(signIns: EmbeddedSignIns | null): EmbeddedSignIns {
  if (signIns === null) throw new Error('This provider has no embedded sign-in');
  return signIns;
}

async function openUnderTest(sql: Sql): Promise<IdentityUnderTest> {
  const [clock, log] = [() => new Date(), createLog('silent')];
  const mail = { send: async () => undefined };
  const open = () =>
    openEmbeddedIdentity({
      sql,
      publicUrl: 'http://localhost',
      google: null,
      passwordWorkFactor: 10,
      mail,
      clock,
      log,
    });
  const identity = await open();
  const signIns = requireSignIns(identity.signIns);
  const tokens = new Map<string, string>();
  return {
    identity,
    openSecondProcess: open,
    createAccount: async (person: NewPerson) => {
      const { result } = await signIns.createAccount(person, REQUEST);
      tokens.set(result.uid, result.token);
      return result;
    },
    signIn: async (person) => (await signIns.signIn(person, REQUEST)).result.token,
    forge: await createForger(sql, (uid) => tokens.get(uid) ?? ''),
  };
}

describe.each(featureDatabases())('The embedded provider, on the $name database', ({ open }) => {
  let database: Database;
  let underTest: IdentityUnderTest;
  beforeAll(async () => {
    database = await open();
    underTest = await openUnderTest(database.sql);
  });
  afterAll(() => database.close());
  describeIdentity('embedded in this server', () => underTest);
});
