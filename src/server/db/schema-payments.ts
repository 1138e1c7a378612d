import type { ColumnType, Generated } from 'kysely';

type Timestamp = ColumnType<Date, Date | string, Date | string>;

/** Stripe customers, with the numbers of the last sync that was started and of the last one that was stored. */
type StripeCustomersTable = {
  customer: string;
  uid: string | null;
  looks: Generated<number>;
  look_taken: Generated<number>;
};

type StripeMessagesTable = { id: string; taken_at: Timestamp };

/** A sandbox checkout, for packs of a plan or, with a null plan, for a new card. */
export type SandboxCheckoutsTable = {
  id: string;
  uid: string;
  plan: string | null;
  packs: number;
  made_at: Timestamp;
  done_at: Timestamp | null;
};

export type PaymentTables = {
  stripe_customers: StripeCustomersTable;
  stripe_messages: StripeMessagesTable;
  sandbox_checkouts: SandboxCheckoutsTable;
};
