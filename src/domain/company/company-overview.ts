import { z } from 'zod';
import { CompanyMembership } from './company.ts';

const Count = z.number().int().min(0);
const Person = z.object({ uid: z.string(), displayName: z.string(), email: z.string() });

/** What every member sees of their company. */
export const CompanyOverview = CompanyMembership.extend({
  createdAt: z.iso.datetime(),
  owner: Person,
  /** Null if the payer's account was deleted. */
  payer: Person.pick({ uid: true, displayName: true }).nullable(),
  /** Members and open invitations share the seats; a company without a license has none. */
  seats: z.object({ total: Count, members: Count, invited: Count }),
});
export type CompanyOverview = z.infer<typeof CompanyOverview>;
