import type { PersonalData } from '#contract/account.ts';
import { exportedAudit } from '../audit/audit-store.ts';
import { exportedBilling } from '../billing/exported-billing.ts';
import type { Deps } from '../deps.ts';
import { listFavoriteRows } from '../favorites/favorite-store.ts';
import { listUses } from '../limits/usage-store.ts';
import { exportedReviews } from '../reviews/exported-reviews.ts';
import { listRigRows } from '../rigs/rig-store.ts';
import { listSearchRows } from '../searches/search-store.ts';
import { exportedSuggestions } from '../suggestions/exported-suggestions.ts';
import { exportedDrivenLegs } from '../trips/driven-leg-store.ts';
import { exportedNavigations } from '../trips/navigation-store.ts';
import { exportedTrips } from '../trips/trip-store.ts';

type SavingDeps = Pick<Deps, 'sql' | 'billing'>;
type Saved = Pick<
  PersonalData,
  | 'favorites'
  | 'rigs'
  | 'reviews'
  | 'reviewVotes'
  | 'reviewFlags'
  | 'suggestions'
  | 'suggestionDecisions'
  | 'searches'
  | 'trips'
  | 'drivenLegs'
  | 'navigations'
  | 'usage'
  | 'subscription'
  | 'invoices'
  | 'auditEntries'
>;

/** What somebody saved, all of it, and what was counted for them. */
export async function savedBy(deps: SavingDeps, uid: string): Promise<Saved> {
  const { sql } = deps;
  const favorites = await listFavoriteRows(sql, uid);
  return {
    favorites: favorites.map(({ charger_id, name, address, added_at, notes }) => ({
      chargerId: String(charger_id),
      name,
      address,
      addedAt: added_at.toISOString(),
      notes,
    })),
    rigs: (await listRigRows(sql, uid)).map(({ rig, isActive }) => ({ ...rig, isActive })),
    ...(await exportedReviews(sql, uid)),
    ...(await exportedSuggestions(sql, uid)),
    searches: await listSearchRows(sql, uid, null),
    trips: await exportedTrips(sql, uid),
    drivenLegs: await exportedDrivenLegs(sql, uid),
    navigations: await exportedNavigations(sql, uid),
    usage: await listUses(sql, uid),
    ...(await exportedBilling(deps, uid)),
    ...(await exportedAudit(sql, uid)),
  };
}
