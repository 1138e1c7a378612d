import type { Challenge, Solution } from '#contract/app-verification.ts';

export type AppToken = { readonly token: string; readonly expiresAt: Date };

export type AppVerification = {
  readonly verify: (token: string) => Promise<boolean>;
  /** Null when another service issues the tokens. */
  readonly proofOfWork: ProofOfWork | null;
};

/** Issues tokens for proof of work. A solution works once; its token works any number of times until it expires. */
export type ProofOfWork = {
  readonly challenge: () => Promise<Challenge>;
  /** Null when the solution is wrong, late, or already used. */
  readonly redeem: (challenge: Challenge, solution: Solution) => Promise<AppToken | null>;
};
