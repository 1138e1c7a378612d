/** Says whose token it is. Null means the token is not valid now: forged, expired, revoked. */
export type Identity = {
  readonly verify: (token: string) => Promise<string | null>;
};
