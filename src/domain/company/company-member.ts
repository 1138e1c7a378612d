import { z } from 'zod';
import { CompanyRole } from './company.ts';

/** A member of a company, as its owner and managers see them. */
export const CompanyMember = z.object({
  uid: z.string(),
  displayName: z.string(),
  email: z.string(),
  role: CompanyRole,
  joinedAt: z.iso.datetime(),
});
export type CompanyMember = z.infer<typeof CompanyMember>;
