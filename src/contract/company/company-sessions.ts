import { z } from 'zod';
import { CompanySession, CompanySessionOutcome } from '#domain/company/company-sessions.ts';
import { IMPORT_SESSIONS_MAX } from '../analytics.ts';
import { endpoints } from '../endpoint.ts';

/** An export contains at most this many sessions, the newest ones: a larger table would be too big for one response. */
export const EXPORTED_SESSIONS_MAX = 50_000;

export const companySessionEndpoints = endpoints({
  exportCompanySessions: {
    method: 'get',
    path: '/api/company/sessions.csv',
    access: 'user',
    licenseRequirement: 'bulk_operations',
    tag: 'company',
    summary: 'Exports the charging sessions made with shared rigs, each with its driver and rig; for managers',
    response: 'text/csv',
    errors: ['company_not_found', 'forbidden'],
    failure: 'charging_sessions_export_failed',
  },
  importCompanySessions: {
    method: 'post',
    path: '/api/company/sessions/import',
    access: 'user',
    licenseRequirement: 'bulk_operations',
    tag: 'company',
    summary: "Saves charging sessions with shared rigs to their drivers' accounts; for managers",
    body: z.object({ sessions: z.array(CompanySession).min(1).max(IMPORT_SESSIONS_MAX) }),
    maxBodyBytes: 1024 * 1024,
    /** The outcome of each session, in the order of the request. */
    response: z.object({ success: z.literal(true), data: z.object({ outcomes: z.array(CompanySessionOutcome) }) }),
    errors: ['company_not_found', 'forbidden'],
    failure: 'charging_sessions_import_failed',
  },
});
