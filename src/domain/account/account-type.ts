import { z } from 'zod';

export const AccountType = z.enum(['personal', 'business']);
export type AccountType = z.infer<typeof AccountType>;
