import { z } from 'zod';
import { EmailDomain } from '#domain/company/email-domain.ts';
import { ActingAdmin } from '../acting-admin.ts';
import { endpoints } from '../endpoint.ts';

const Email = z.string().trim().meta({ format: 'email' }).pipe(z.email().max(254));

export const companySignInEndpoints = endpoints({
  verifyDomain: {
    method: 'post',
    path: '/api/admin/domain-verifications',
    access: 'admin',
    tag: 'admin',
    summary: "Marks a company's email domain as verified without a check; for super administrators",
    body: ActingAdmin.extend({ domain: EmailDomain, ownerEmail: Email }),
    response: z.object({ success: z.literal(true) }),
    errors: ['forbidden', 'mail_domain_taken', 'sign_on_not_found'],
    failure: 'sign_on_save_failed',
  },
  endDomainVerification: {
    method: 'delete',
    path: '/api/admin/domain-verifications',
    access: 'admin',
    tag: 'admin',
    summary: "Revokes an administrator's verification of an email domain; for super administrators",
    query: ActingAdmin.extend({ domain: EmailDomain }),
    response: z.object({ success: z.literal(true) }),
    errors: ['forbidden', 'operator_verification_not_found'],
    failure: 'sign_on_save_failed',
  },
  findCompanySignIn: {
    method: 'get',
    path: '/api/auth/company',
    access: 'public',
    tag: 'account',
    summary: 'Returns the company whose single sign-on serves an email domain, if any, and whether it is required',
    query: z.object({ domain: z.string().max(254) }),
    response: z.object({
      success: z.literal(true),
      company: z.object({ name: z.string(), isRequired: z.boolean() }).nullable(),
    }),
    errors: ['too_many_requests'],
  },
  startCompanySignIn: {
    method: 'post',
    path: '/api/auth/company',
    access: 'public',
    requiresAppVerification: true,
    tag: 'account',
    summary:
      "Returns the URL where a company's sign-in service continues the sign-in; it redirects back to /auth/company",
    body: z.object({ email: Email }),
    response: z.object({ success: z.literal(true), url: z.url() }),
    errors: ['company_sign_in_off', 'company_sign_in_unreachable', 'too_many_requests'],
    failure: 'company_sign_in_failed',
  },
});
