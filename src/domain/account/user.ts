import { z } from 'zod';

export const Role = z.enum(['user', 'admin', 'super_admin']);
export type Role = z.infer<typeof Role>;

export const License = z.enum(['free', 'premium', 'business', 'enterprise']);
export type License = z.infer<typeof License>;

/** A person with an account, as the page and the server know them. */
export const User = z.object({
  uid: z.string(),
  email: z.email(),
  displayName: z.string(),
  role: Role,
  license: License,
  accountType: z.enum(['personal', 'business']),
  createdAt: z.iso.datetime(),
});
export type User = z.infer<typeof User>;
