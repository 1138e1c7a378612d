import type { PersonalData } from '#contract/account.ts';
import { exportSessionRows } from '../analytics/session-store.ts';
import { exportConversations } from '../assistant/conversation-store.ts';
import { exportAuditEntries } from '../audit/audit-log-store.ts';
import { exportBilling } from '../billing/export-billing.ts';
import { exportCompany } from '../company/export-company-store.ts';
import type { Deps } from '../deps.ts';
import { listFavoriteRows } from '../favorites/favorite-store.ts';
import { listUsage } from '../limits/usage-store.ts';
import { exportPackages } from '../offline/package-store.ts';
import { exportReviews } from '../reviews/export-reviews.ts';
import { listRigRowsWithRetired } from '../rigs/rig-store.ts';
import { listSearchRows } from '../searches/search-store.ts';
import { exportSuggestions } from '../suggestions/export-suggestions.ts';
import { exportDrivenLegs } from '../trips/drive/driven-leg-store.ts';
import { exportNavigations } from '../trips/drive/navigation-store.ts';
import { exportTrips } from '../trips/trip-store.ts';
import { readVoiceSettings } from '../voice/voice-settings-store.ts';
import { exportApiKeys } from './api-keys/api-key-store.ts';
import { listCompanySignInIds } from './company-sign-in-rule-store.ts';

type CollectDeps = Pick<Deps, 'sql' | 'billing'>;
type CollectedData = Pick<
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
  | 'chargingSessions'
  | 'navigations'
  | 'conversations'
  | 'offlinePackages'
  | 'usage'
  | 'subscription'
  | 'invoices'
  | 'auditEntries'
  | 'apiKeys'
  | 'companySignIns'
  | 'voiceSettings'
  | 'companyMembership'
  | 'companyInvitations'
>;

/** Collects the data stored about a user; the caller adds the profile, sign-in, sessions, and support messages. */
export async function collectPersonalData(deps: CollectDeps, uid: string): Promise<CollectedData> {
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
    rigs: (await listRigRowsWithRetired(sql, uid)).map(({ rig, retiredAt, ...more }) => {
      return { ...rig, ...more, retiredAt: retiredAt?.toISOString() ?? null };
    }),
    ...(await exportReviews(sql, uid)),
    ...(await exportSuggestions(sql, uid)),
    searches: await listSearchRows(sql, uid, null),
    trips: await exportTrips(sql, uid),
    drivenLegs: await exportDrivenLegs(sql, uid),
    chargingSessions: await exportSessionRows(sql, uid),
    navigations: await exportNavigations(sql, uid),
    conversations: await exportConversations(sql, uid),
    offlinePackages: await exportPackages(sql, uid),
    usage: await listUsage(sql, uid),
    ...(await exportBilling(deps, uid)),
    ...(await exportAuditEntries(sql, uid)),
    ...(await exportApiKeys(sql, uid)),
    ...(await exportCompany(sql, uid)),
    companySignIns: await listCompanySignInIds(sql, uid),
    voiceSettings: await readVoiceSettings(sql, uid),
  };
}
