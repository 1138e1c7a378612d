import { SESSIONS_MAX } from '#domain/analytics/charging-session.ts';

export const ANALYTICS_ERRORS = {
  analytics_load_failed: { status: 0, message: "We couldn't load your analytics." },
  charging_sessions_load_failed: { status: 0, message: "We couldn't load your charging sessions." },
  charging_session_save_failed: { status: 0, message: "We couldn't save the charging session. Please try again." },
  charging_session_remove_failed: {
    status: 0,
    message: "We couldn't delete the charging session. Please try again.",
  },
  charging_sessions_import_failed: {
    status: 0,
    message: "We couldn't import the charging sessions. Please try again.",
  },
  charging_sessions_export_failed: {
    status: 0,
    message: "We couldn't export the charging sessions. Please try again.",
  },
  charging_sessions_limit_reached: {
    status: 409,
    message: `You can save up to ${SESSIONS_MAX.toLocaleString('en-US')} charging sessions. Delete some first.`,
  },
  charging_session_in_future: { status: 422, message: 'This charging session is in the future. Check its date.' },
} as const;
