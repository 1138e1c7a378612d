import { z } from 'zod';
import { CompanyName } from '../account/company-name.ts';

/** The owner runs the company, managers run its people and what they share, drivers use it. */
export const CompanyRole = z.enum(['owner', 'manager', 'driver']);
export type CompanyRole = z.infer<typeof CompanyRole>;

/** The company that a person belongs to, and their role in it. A person has at most one. */
export const CompanyMembership = z.object({ id: z.uuid(), name: CompanyName, role: CompanyRole });
export type CompanyMembership = z.infer<typeof CompanyMembership>;
