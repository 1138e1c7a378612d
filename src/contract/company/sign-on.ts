import { z } from 'zod';
import { SignOn, SignOnDraft } from '#domain/company/sign-on.ts';
import { endpoints } from '../endpoint.ts';

const SignOnResponse = z.object({ success: z.literal(true), data: SignOn });
const SuccessResponse = z.object({ success: z.literal(true) });
const UrlResponse = z.object({ success: z.literal(true), url: z.url() });

const OWNER_ERRORS = [
  'company_not_found',
  'forbidden',
  'requires_recent_login',
  'second_factor_needed',
  'sign_on_unavailable',
] as const;
const ISSUER_ERRORS = [
  'issuer_invalid',
  'issuer_mismatch',
  'issuer_not_https',
  'issuer_not_public',
  'issuer_unreachable',
  'issuer_unsupported',
] as const;

export const signOnEndpoints = endpoints({
  readSignOn: {
    method: 'get',
    path: '/api/company/sign-on',
    access: 'user',
    tag: 'company',
    summary:
      "Returns the company's single sign-on settings without the secret, and whether this server offers it; for the owner",
    response: z.object({ success: z.literal(true), isAvailable: z.boolean(), data: SignOn.nullable() }),
    errors: ['company_not_found', 'forbidden'],
    failure: 'sign_on_load_failed',
  },
  saveSignOn: {
    method: 'put',
    path: '/api/company/sign-on',
    access: 'user',
    requiresPersonalSignIn: 'always',
    licenseRequirement: 'sso_integration',
    tag: 'company',
    summary: "Sets up or changes the company's single sign-on after checking the sign-in service; for the owner",
    body: SignOnDraft,
    response: SignOnResponse,
    errors: [...OWNER_ERRORS, ...ISSUER_ERRORS, 'client_secret_missing', 'mail_domain_public', 'mail_domain_taken'],
    failure: 'sign_on_save_failed',
  },
  removeSignOn: {
    method: 'delete',
    path: '/api/company/sign-on',
    access: 'user',
    requiresPersonalSignIn: 'always',
    tag: 'company',
    summary: "Removes the company's single sign-on; for the owner",
    response: SuccessResponse,
    errors: ['company_not_found', 'forbidden', 'requires_recent_login', 'second_factor_needed'],
    failure: 'sign_on_save_failed',
  },
  checkDomain: {
    method: 'post',
    path: '/api/company/sign-on/domain-check',
    access: 'user',
    requiresPersonalSignIn: 'always',
    licenseRequirement: 'sso_integration',
    tag: 'company',
    summary:
      "Looks for the domain's verification record in DNS and the verification file on its web server; for the owner",
    body: z.object({}),
    response: SignOnResponse,
    errors: ['company_not_found', 'domain_not_verified', 'forbidden', 'mail_domain_taken', 'sign_on_not_found'],
    failure: 'sign_on_save_failed',
  },
  testSignOn: {
    method: 'post',
    path: '/api/company/sign-on/test',
    access: 'user',
    licenseRequirement: 'sso_integration',
    tag: 'company',
    summary: "Returns the URL that starts a test sign-in, which doesn't sign anyone in; for the owner",
    body: z.object({}),
    response: UrlResponse,
    errors: ['company_not_found', 'forbidden', 'sign_on_not_found', ...ISSUER_ERRORS],
    failure: 'sign_on_save_failed',
  },
  setSignOnRequirement: {
    method: 'put',
    path: '/api/company/sign-on/required',
    access: 'user',
    requiresPersonalSignIn: 'always',
    licenseRequirement: 'sso_integration',
    tag: 'company',
    summary:
      "Starts or stops requiring members at the company's domain, except the owner, to use its sign-in; for the owner",
    body: z.object({ isRequired: z.boolean() }),
    response: SignOnResponse,
    errors: [...OWNER_ERRORS, 'owner_second_factor_missing', 'sign_on_not_found', 'sign_on_not_ready'],
    failure: 'sign_on_save_failed',
  },
});
