import { z } from 'zod';
import { ChargerId } from '#domain/chargers/charger.ts';
import { ChargerFilters } from '#domain/chargers/filters.ts';
import { NETWORKS } from '#domain/chargers/networks/networks.ts';
import { getPeriodCents, isCompanyPlan } from '#domain/license/plan-choice.ts';
import { PACKS_MAX, PLANS } from '#domain/license/prices.ts';
import { US_STATES } from '#domain/places/states.ts';
import { WAYPOINTS_MAX } from '#domain/trips/trip-request.ts';
import { endpoints } from './endpoint.ts';
import { ERROR_NAMES } from './error-names.ts';
import { ERRORS, type ErrorCode } from './errors.ts';

/** A random ID of a visit: new with each page load, and not derived from anything. */
const VisitId = z.string().regex(/^[0-9a-f]{16}$/);

const PAGES = [
  'landing',
  'sign_in',
  'sign_up',
  'account_links',
  'map',
  'favorites',
  'rigs',
  'analytics',
  'company',
  'join_company',
  'profile',
  'subscription',
  'checkout',
  'admin',
  'help',
  'developers',
  'contact',
  'privacy',
  'terms',
  'shared_trip',
] as const;
const Page = z.enum(PAGES);
export type Page = z.infer<typeof Page>;

/** The specification's six premium features, and whatever else an upgrade unlocks. */
const TrackedFeature = z.enum([
  'conversation',
  'voice',
  'sync',
  'analytics',
  'routes',
  'search',
  'favorites',
  'export',
  'notes',
]);
export type TrackedFeature = z.infer<typeof TrackedFeature>;

/** Only names from our own lists, so that no address or person's name can become a search term. */
const SearchTerm = z.enum([...NETWORKS.map(({ name }) => name), ...US_STATES.map(({ name }) => name)]);

export const RESULTS_COUNT_MAX = 1_000_000;
const ResultsCount = z.int().min(0).max(RESULTS_COUNT_MAX);

export const FilterName = z.enum(ChargerFilters.keyof().exclude(['text', 'rig']).options);
export type FilterName = z.infer<typeof FilterName>;

const Code = z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]);

const listPackCounts = (most: number) => Array.from({ length: most }, (_, index) => index + 1);
const CHOICES = PLANS.flatMap((plan) =>
  listPackCounts(isCompanyPlan(plan) ? PACKS_MAX[plan] : 1).map((packs) => ({ plan, packs })),
);
/** Prices in US dollars; a trial is free. */
const Value = z.literal([0, ...CHOICES.map((choice) => getPeriodCents(choice) / 100)]);

const event = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.strictObject({ type: z.literal(type), ...shape, user_id: VisitId });

/** All product events. Every field holds a value from a closed list, a count, a station's ID, or the visit's ID. */
export const ProductEvent = z.discriminatedUnion('type', [
  event('user_action', {
    action: z.enum(['open_page', 'save_rig', 'send_message', 'import_favorites', 'export_data', 'delete_account']),
    feature: Page.optional(),
  }),
  event('charger_interaction', {
    action: z.enum(['open', 'directions', 'save', 'unsave', 'write_notes', 'review', 'suggest_update']),
    charger_id: ChargerId.optional(),
  }),
  event('search', {
    action: z.enum(['text', 'place', 'natural', 'voice', 'region']),
    search_term: SearchTerm.optional(),
    results_count: ResultsCount.optional(),
    filters: z.array(FilterName).max(FilterName.options.length),
  }),
  event('premium_feature', { action: z.enum(['use', 'blocked']), feature: TrackedFeature }),
  event('auth', {
    action: z.enum(['sign_in', 'sign_up', 'sign_out']),
    provider: z.enum(['password', 'google', 'company']).optional(),
  }),
  event('route_planning', {
    action: z.enum(['plan', 'save', 'share', 'route_to_charger', 'start_trip', 'start_to_charger']),
    waypoints_count: z
      .int()
      .min(0)
      .max(WAYPOINTS_MAX + 1)
      .optional(),
  }),
  event('map_interaction', { action: z.enum(['move', 'locate', 'street', 'satellite', 'hybrid']) }),
  event('performance', {
    action: z.enum(['ttfb', 'fcp', 'lcp', 'cls', 'inp']),
    rating: z.enum(['good', 'needs_improvement', 'poor']),
  }),
  event('exception', {
    action: z.enum(['unexpected', 'page_error']),
    error_name: z.enum(ERROR_NAMES),
    error_code: Code.optional(),
  }),
  event('conversions', {
    action: z.enum(['start_trial', 'begin_checkout', 'pay']),
    currency: z.enum(['USD']).default('USD'),
    value: Value.optional(),
  }),
]);
export type ProductEvent = z.output<typeof ProductEvent>;

type WithoutVisit<T> = T extends unknown ? Omit<T, 'user_id'> : never;
export type TrackedEvent = WithoutVisit<z.input<typeof ProductEvent>>;

export const EVENT_TYPES = ProductEvent.options.map(({ shape }) => shape.type.value);
export const EVENTS_PER_BATCH = 50;

export const UsageCount = z.object({
  type: z.enum(EVENT_TYPES),
  field: z.string(),
  value: z.string(),
  count: z.int().min(1),
});
export type UsageCount = z.infer<typeof UsageCount>;

export const productEventEndpoints = endpoints({
  countEvents: {
    method: 'post',
    path: '/api/events',
    access: 'public',
    tag: 'events',
    summary: 'Counts events about the use of the product by day; stores neither the events nor who sent them',
    body: z.object({ events: z.array(ProductEvent).min(1).max(EVENTS_PER_BATCH) }),
    response: z.object({ success: z.literal(true) }),
    errors: ['not_found', 'too_many_requests'],
  },
  readProductUsage: {
    method: 'get',
    path: '/api/admin/product-usage',
    access: 'admin',
    tag: 'events',
    summary: 'Returns how often each value of each field of the events was counted in the last 30 days',
    response: z.object({ success: z.literal(true), isCounted: z.boolean(), counts: z.array(UsageCount) }),
    failure: 'product_usage_failed',
  },
});
