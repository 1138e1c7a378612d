import { z } from 'zod';
import {
  ChargingSession,
  ChargingSessionDraft,
  ChargingSessionId,
  SESSION_SOURCES,
  SESSIONS_MAX,
} from '#domain/analytics/charging-session.ts';
import { Costs } from '#domain/analytics/costs.ts';
import { Dashboard } from '#domain/analytics/dashboard.ts';
import { Efficiency } from '#domain/analytics/efficiency.ts';
import { ImportedSession } from '#domain/analytics/read-sessions.ts';
import { DayRange, TIMEFRAMES } from '#domain/analytics/timeframe.ts';
import { numericString } from '#domain/numeric-string.ts';
import { TimeZone } from '#domain/time-zone.ts';
import { endpoints } from './endpoint.ts';

export const SESSIONS_PER_PAGE = 50;
export const IMPORT_SESSIONS_MAX = 500;
/** Enough to import the maximum number of sessions in one minute. */
export const SESSION_BATCHES_PER_MINUTE = 60;
const SuccessResponse = z.object({ success: z.literal(true) });
const SessionParams = z.object({ id: ChargingSessionId });

export const ChargingSessionPage = z.object({
  sessions: z.array(ChargingSession),
  total: z.number().int().min(0),
});
export type ChargingSessionPage = z.infer<typeof ChargingSessionPage>;

const TimeframeQuery = z.object({
  timeframe: z.enum(TIMEFRAMES).default('30d'),
  /** Determines which day, week, and month an event falls in. */
  timeZone: TimeZone.default('UTC'),
});

export const buildFiguresResponse = <T extends z.ZodType>(figures: T) =>
  z.object({ success: z.literal(true), data: z.object({ range: DayRange, figures }) });

export const FIGURES_ENDPOINT = {
  method: 'get',
  access: 'user',
  licenseRequirement: 'analytics',
  tag: 'analytics',
  query: TimeframeQuery,
  failure: 'analytics_load_failed',
} as const;

export const analyticsEndpoints = endpoints({
  readDashboard: {
    ...FIGURES_ENDPOINT,
    path: '/api/analytics/dashboard',
    summary: "Returns totals of the user's driving, charging, searches, and plans in a timeframe",
    response: buildFiguresResponse(Dashboard),
  },
  readEfficiency: {
    ...FIGURES_ENDPOINT,
    path: '/api/analytics/efficiency',
    summary: "Returns the energy used on driven legs, by rig, speed, and temperature, with the model's predictions",
    response: buildFiguresResponse(Efficiency),
  },
  readCosts: {
    ...FIGURES_ENDPOINT,
    path: '/api/analytics/costs',
    summary: 'Returns charging costs by network and over time, and the cost of gasoline for the same distance',
    response: buildFiguresResponse(Costs),
  },
  listChargingSessions: {
    method: 'get',
    path: '/api/analytics/sessions',
    access: 'user',
    tag: 'analytics',
    summary: "Lists the user's charging sessions, newest first",
    query: z.object({
      limit: numericString(z.number().int().min(1).max(200)).default(SESSIONS_PER_PAGE),
      offset: numericString(z.number().int().min(0).max(1_000_000)).default(0),
    }),
    response: z.object({ success: z.literal(true), data: ChargingSessionPage }),
    failure: 'charging_sessions_load_failed',
  },
  saveChargingSession: {
    method: 'put',
    path: '/api/analytics/sessions/{id}',
    access: 'user',
    licenseRequirement: 'analytics',
    tag: 'analytics',
    summary: 'Saves a charging session under an ID that the client created; replaces any session with that ID',
    params: SessionParams,
    body: ChargingSessionDraft.extend({ source: z.enum(SESSION_SOURCES).exclude(['file']).default('hand') }),
    response: z.object({ success: z.literal(true), data: ChargingSession }),
    errors: ['charging_session_in_future', 'charging_sessions_limit_reached', 'rig_not_found'],
    failure: 'charging_session_save_failed',
  },
  importChargingSessions: {
    method: 'post',
    path: '/api/analytics/sessions/import',
    access: 'user',
    licenseRequirement: 'analytics',
    tag: 'analytics',
    summary: 'Saves charging sessions from a file, except those that are already saved',
    body: z.object({
      sessions: z
        // The number of earlier rows in the file with the same start and energy.
        .array(ImportedSession.extend({ copy: z.int().min(0).max(SESSIONS_MAX).default(0) }))
        .min(1)
        .max(IMPORT_SESSIONS_MAX),
    }),
    maxBodyBytes: 512 * 1024,
    response: z.object({
      success: z.literal(true),
      data: z.object({
        added: z.int().min(0),
        /** The number of sessions that were already imported or logged. */
        known: z.int().min(0),
        /** The number of sessions over the session limit or with a start in the future. */
        leftOut: z.int().min(0),
      }),
    }),
    errors: ['too_many_requests'],
    failure: 'charging_sessions_import_failed',
  },
  removeChargingSession: {
    method: 'delete',
    path: '/api/analytics/sessions/{id}',
    access: 'user',
    tag: 'analytics',
    summary: "Deletes a charging session; does nothing if it doesn't exist",
    params: SessionParams,
    response: SuccessResponse,
    failure: 'charging_session_remove_failed',
  },
  exportChargingSessions: {
    method: 'get',
    path: '/api/analytics/sessions.csv',
    access: 'user',
    licenseRequirement: 'analytics',
    tag: 'analytics',
    summary: "Exports the user's charging sessions as a table that can be imported again",
    response: 'text/csv',
    failure: 'charging_sessions_export_failed',
  },
});
