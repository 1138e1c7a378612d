import type { Query } from '../language/query.ts';

const NEEDS_CONFIRMATION: ReadonlySet<Query['intent']> = new Set<Query['intent']>([
  'clear_search_history',
  'edit_favorite_note',
  'remove_favorite',
  'report_status',
  'sign_out',
  'submit_checkin',
  'submit_review',
  'subscription',
  'suggest_update',
]);
const NEEDS_CONFIRMATION_WHILE_DRIVING: ReadonlySet<Query['intent']> = new Set<Query['intent']>([
  'edit_route',
  'start_navigation',
  'stop_navigation',
]);

/**
 * Returns whether a spoken command needs a yes, because it could cost money, overwrite, delete, or publish something,
 * sign the driver out, or change the route.
 */
export function needsConfirmation({ intent }: Query, isDriving: boolean): boolean {
  return NEEDS_CONFIRMATION.has(intent) || (isDriving && NEEDS_CONFIRMATION_WHILE_DRIVING.has(intent));
}
