import type { Challenge, Solution } from '#contract/app-verification.ts';

export type AppToken = { readonly token: string; readonly expiresAt: Date };

export type AppVerification = {
  readonly verify: (token: string) => Promise<boolean>;
  /** Null if another service issues the tokens. */
  readonly proofOfWork: ProofOfWork | null;
};

/** Issues tokens for proof of work. Each solution is good for one token, which can be used until it expires. */
export type ProofOfWork = {
  readonly issueChallenge: () => Promise<Challenge>;
  /** Null if the solution is incorrect or already used, or the challenge has expired. */
  readonly redeem: (challenge: Challenge, solution: Solution) => Promise<AppToken | null>;
};
