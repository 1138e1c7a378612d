import { COMPANY_EVENTS_MAX } from '#domain/analytics/company-events.ts';

export const COMPANY_ANALYTICS_ERRORS = {
  company_figures_load_failed: { status: 0, message: "We couldn't load your company's analytics." },
  company_figures_busy: {
    status: 503,
    message: "Your company's analytics are being computed for several people right now. Please try again in a moment.",
  },
  company_figures_too_many: {
    status: 422,
    message: `There are more than ${COMPANY_EVENTS_MAX.toLocaleString('en-US')} drives and charging sessions in this timeframe. Choose a shorter one.`,
  },
} as const;
