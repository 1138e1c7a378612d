import { type JWTVerifyGetKey, jwtVerify } from 'jose';
import { toAccountRecord } from './page-calls.ts';
import { FirebaseError, generateSecret, type People } from './people.ts';

export type ServerCalls = Readonly<Record<string, (body: ServerBody) => object>>;
export type ServerBody = { readonly localId?: string | readonly string[]; readonly validSince?: string };

export function createServerRoutes(people: People): ServerCalls {
  const requirePerson = ({ localId }: ServerBody) => {
    const person = people.findById(String(localId));
    if (!person) throw new FirebaseError('USER_NOT_FOUND');
    return person;
  };
  return {
    lookup: ({ localId = [] }) => {
      const matches = [localId].flat().map((id) => people.findById(id));
      const users = matches.filter((person) => person !== null).map(toAccountRecord);
      return users.length === 0 ? {} : { users };
    },
    update: (body) => {
      const person = requirePerson(body);
      if (body.validSince !== undefined) person.validSinceS = Number(body.validSince);
      return toAccountRecord(person);
    },
    delete: (body) => {
      people.remove(requirePerson(body).localId);
      return {};
    },
  };
}

type Account = { readonly email: string; readonly publicKey: Parameters<typeof jwtVerify>[1] | JWTVerifyGetKey };

export function createOAuthServer(account: Account, url: () => string) {
  const issuedTokens = new Set<string>();
  return {
    async grant(form: URLSearchParams): Promise<object> {
      if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer')
        throw new FirebaseError('invalid_grant');
      const rules = { issuer: account.email, audience: url(), algorithms: ['RS256'], requiredClaims: ['iat', 'exp'] };
      const { payload } = await jwtVerify(form.get('assertion') ?? '', account.publicKey as CryptoKey, rules);
      if (payload.scope !== 'https://www.googleapis.com/auth/identitytoolkit') throw new FirebaseError('invalid_scope');
      const token = generateSecret();
      issuedTokens.add(token);
      return { access_token: token, expires_in: 3_599, token_type: 'Bearer' };
    },
    isIssued: (token: string) => issuedTokens.has(token),
    /** Revokes all tokens, as if the key were removed. */
    revokeAll: () => issuedTokens.clear(),
  };
}
