import { randomBytes } from 'node:crypto';

export class FirebaseError extends Error {
  constructor(code: string) {
    super(code);
    this.name = 'FirebaseError';
  }
}

export type Person = {
  readonly localId: string;
  email: string;
  password: string | null;
  displayName: string;
  emailVerified: boolean;
  disabled: boolean;
  readonly providers: string[];
  /** Sign-ins before this Unix time, in seconds, are no longer valid. */
  validSinceS: number;
  factor: { readonly id: string; readonly key: string } | null;
};

export type SignIn = { readonly localId: string; readonly signedInAtS: number; readonly hasSecondFactor: boolean };

export type EmailedCode = {
  readonly email: string;
  readonly requestType: 'PASSWORD_RESET' | 'VERIFY_EMAIL';
  readonly oobCode: string;
};

const PASSWORD_MIN = 6;

export const generateSecret = () => randomBytes(20).toString('base64url');

export const nowInSeconds = () => Math.floor(Date.now() / 1000);

export function checkPassword(password: string): void {
  if (password.length < PASSWORD_MIN)
    throw new FirebaseError(`WEAK_PASSWORD : Password should be at least ${PASSWORD_MIN} characters`);
}

export class People {
  readonly #people = new Map<string, Person>();
  readonly #signIns = new Map<string, SignIn>();
  readonly emails: EmailedCode[] = [];

  findById(localId: string): Person | null {
    return this.#people.get(localId) ?? null;
  }

  findByEmail(email: string): Person | null {
    const lowerEmail = email.toLowerCase();
    return [...this.#people.values()].find((person) => person.email === lowerEmail) ?? null;
  }

  add(email: string, password: string): Person {
    if (!/^\S+@\S+\.\S+$/.test(email)) throw new FirebaseError('INVALID_EMAIL');
    checkPassword(password);
    if (this.findByEmail(email)) throw new FirebaseError('EMAIL_EXISTS');
    return this.#store({ email, password, emailVerified: false, providers: ['password'] });
  }

  /** Returns the user with this address; if there is none, creates one that signs in with Google and is verified. */
  findOrAddGoogleUser(email: string): Person {
    return (
      this.findByEmail(email) ?? this.#store({ email, password: null, emailVerified: true, providers: ['google.com'] })
    );
  }

  #store(fields: Pick<Person, 'email' | 'password' | 'emailVerified' | 'providers'>): Person {
    const person: Person = {
      ...fields,
      localId: generateSecret(),
      email: fields.email.toLowerCase(),
      displayName: '',
      disabled: false,
      validSinceS: nowInSeconds(),
      factor: null,
    };
    this.#people.set(person.localId, person);
    return person;
  }

  remove(localId: string): void {
    if (!this.#people.delete(localId)) throw new FirebaseError('USER_NOT_FOUND');
  }

  /** Sets a password and ends all sessions. */
  setPassword(person: Person, password: string): void {
    checkPassword(password);
    person.password = password;
    person.validSinceS = nowInSeconds();
    for (const [refreshToken, signIn] of this.#signIns)
      if (signIn.localId === person.localId) this.#signIns.delete(refreshToken);
  }

  /** Returns the user with these credentials; the error doesn't reveal whether the address exists. */
  findByCredentials(email: string, password: string): Person {
    const person = this.findByEmail(email);
    if (!person || person.password !== password) throw new FirebaseError('INVALID_LOGIN_CREDENTIALS');
    if (person.disabled) throw new FirebaseError('USER_DISABLED');
    return person;
  }

  signIn(person: Person, hasSecondFactor: boolean): { refreshToken: string; signIn: SignIn } {
    const refreshToken = generateSecret();
    const signIn = { localId: person.localId, signedInAtS: nowInSeconds(), hasSecondFactor };
    this.#signIns.set(refreshToken, signIn);
    return { refreshToken, signIn };
  }

  findSignIn(refreshToken: string): { person: Person; signIn: SignIn } {
    const signIn = this.#signIns.get(refreshToken);
    if (!signIn) throw new FirebaseError('INVALID_REFRESH_TOKEN');
    const person = this.findById(signIn.localId);
    if (!person) throw new FirebaseError('USER_NOT_FOUND');
    if (person.disabled) throw new FirebaseError('USER_DISABLED');
    if (signIn.signedInAtS < person.validSinceS) throw new FirebaseError('TOKEN_EXPIRED');
    return { person, signIn };
  }

  mail(requestType: EmailedCode['requestType'], email: string): void {
    this.emails.push({ requestType, email, oobCode: generateSecret() });
  }

  peekCode(oobCode: string): EmailedCode {
    const mail = this.emails.find((emailed) => emailed.oobCode === oobCode);
    if (!mail) throw new FirebaseError('INVALID_OOB_CODE');
    return mail;
  }

  redeem(requestType: EmailedCode['requestType'], oobCode: string): Person {
    const index = this.emails.findIndex((mail) => mail.oobCode === oobCode && mail.requestType === requestType);
    const person = this.findByEmail(this.emails[index]?.email ?? '');
    if (index < 0 || !person) throw new FirebaseError('INVALID_OOB_CODE');
    this.emails.splice(index, 1);
    return person;
  }
}
