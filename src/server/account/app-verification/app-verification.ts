import type { Challenge, Solution } from '#contract/app-verification.ts';

export type AppToken = { readonly token: string; readonly expiresAt: Date };

/** Checks whether a request comes from this product's page. */
export type AppVerification = {
  /** Returns whether the token sent with a request is valid now. */
  readonly verify: (token: string) => Promise<boolean>;
  /** Issues tokens to pages, or null when another service does. */
  readonly proofOfWork: ProofOfWork | null;
};

/** Issues tokens for proof of work. A solution works once, and its token for any number of requests until it expires. */
export type ProofOfWork = {
  readonly challenge: () => Promise<Challenge>;
  /** Returns a token for a solution, or null when the solution is wrong, late, or already used. */
  readonly redeem: (challenge: Challenge, solution: Solution) => Promise<AppToken | null>;
};
