import type { Challenge, Solution } from '#contract/app-verification.ts';

export type AppToken = { readonly token: string; readonly expiresAt: Date };

/** Says whether a call comes from this product's page. */
export type AppVerification = {
  /** Whether a token that came with a call is good now. */
  readonly verify: (token: string) => Promise<boolean>;
  /** How a page gets a token here, or null when another service gives them. */
  readonly work: ProofOfWork | null;
};

/** Tokens for work: what a robot would have to do for every try, and a person's browser does once. */
export type ProofOfWork = {
  readonly challenge: () => Promise<Challenge>;
  /** A token for a solution, null when it is wrong, late or was used before. */
  readonly redeem: (challenge: Challenge, solution: Solution) => Promise<AppToken | null>;
};
