import { z } from 'zod';
import { AuditAction } from '../admin/audit.ts';

/** A person in a company's activity, without an email address. Only members and former members have a name. */
export const EntryPerson = z.object({
  kind: z.enum(['member', 'former_member', 'deleted_account', 'administrator']),
  name: z.string().nullable(),
});
export type EntryPerson = z.infer<typeof EntryPerson>;

/** An entry of the audit log as a company's owner and managers see it. */
export const CompanyAuditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  action: AuditAction,
  actor: EntryPerson,
  /** Null if it affected no one but the actor. */
  target: EntryPerson.nullable(),
  /** The invited address while the invitation is open; null otherwise. */
  invited: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type CompanyAuditEntry = z.infer<typeof CompanyAuditEntry>;

export const COMPANY_ENTRIES_LIMIT = 50;
