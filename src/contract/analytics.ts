import { z } from 'zod';
import {
  ChargingSession,
  ChargingSessionDraft,
  ChargingSessionId,
  SESSION_SOURCES,
} from '#domain/analytics/charging-session.ts';
import { numericString } from '#domain/numeric-string.ts';
import { endpoints } from './endpoint.ts';

export const SESSIONS_PER_PAGE = 50;
const SuccessResponse = z.object({ success: z.literal(true) });
const SessionParams = z.object({ id: ChargingSessionId });

export const ChargingSessionPage = z.object({
  sessions: z.array(ChargingSession),
  total: z.number().int().min(0),
});
export type ChargingSessionPage = z.infer<typeof ChargingSessionPage>;

export const analyticsEndpoints = endpoints({
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
    licensed: 'analytics',
    tag: 'analytics',
    summary: 'Saves a charging session under an id that the client created; replaces any session with that id',
    params: SessionParams,
    body: ChargingSessionDraft.extend({ source: z.enum(SESSION_SOURCES).exclude(['file']).default('hand') }),
    response: z.object({ success: z.literal(true), data: ChargingSession }),
    errors: ['charging_session_in_future', 'charging_sessions_limit_reached', 'rig_not_found'],
    failure: 'charging_session_save_failed',
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
    licensed: 'analytics',
    tag: 'analytics',
    summary: "Exports the user's charging sessions as a table that can be imported again",
    response: 'text/csv',
    failure: 'charging_sessions_export_failed',
  },
});
