import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminEndpoints, type UserFilters } from '#contract/admin.ts';
import { call } from '#contract/client.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { moderationEndpoints } from '#contract/moderation.ts';
import { productEventEndpoints } from '#contract/product-events.ts';
import type { AccountChange } from '#domain/admin/account-changes.ts';
import type { SiteSettings } from '#domain/admin/site-settings.ts';
import { USERS_LIMIT } from '#domain/admin/user-summary.ts';
import type { ModerationDecision } from '#domain/reviews/moderation.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { refetchAfterWrite } from '#web/lib/requests/refetch-after-write.ts';
import { requireAdminUid, useAdmin, useRefreshMs } from './admin-context.ts';

export const ADMIN_KEY = 'admin';

export function useAdminStatus(uid: string | null) {
  const gateway = useGateway();
  return useQuery({
    queryKey: ['admin-status', uid],
    queryFn: async ({ signal }) =>
      (await call(gateway, adminEndpoints.readAdminStatus, { query: uid === null ? {} : { uid } }, signal)).data,
    enabled: uid !== null,
  });
}

export function useAdminStats() {
  const gateway = useGateway();
  return useQuery({
    queryKey: [ADMIN_KEY, 'stats'],
    queryFn: async ({ signal }) => (await call(gateway, adminEndpoints.readAdminStats, {}, signal)).data,
    refetchInterval: useRefreshMs(),
  });
}

export function useProductUsage() {
  const gateway = useGateway();
  return useQuery({
    queryKey: [ADMIN_KEY, 'product-usage'],
    queryFn: ({ signal }) => call(gateway, productEventEndpoints.readProductUsage, {}, signal),
    refetchInterval: useRefreshMs(),
  });
}

/** Returns the previous result while loading. */
export function useUsers(filters: UserFilters, batch: number) {
  const gateway = useGateway();
  const query = { ...filters, limit: USERS_LIMIT, offset: batch * USERS_LIMIT };
  return useQuery({
    queryKey: [ADMIN_KEY, 'users', query],
    queryFn: ({ signal }) => call(gateway, adminEndpoints.listUsers, { query }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: useRefreshMs(),
  });
}

export function useLicenses() {
  const gateway = useGateway();
  return useQuery({
    queryKey: [ADMIN_KEY, 'licenses'],
    queryFn: async ({ signal }) => (await call(gateway, adminEndpoints.listLicenses, {}, signal)).data,
    refetchInterval: useRefreshMs(),
  });
}

export function useModerationQueue() {
  const gateway = useGateway();
  return useQuery({
    queryKey: [ADMIN_KEY, 'moderation'],
    queryFn: ({ signal }) => call(gateway, moderationEndpoints.listModerationQueue, {}, signal),
    refetchInterval: useRefreshMs(),
  });
}

export type AuditQuery = NonNullable<RequestOf<typeof adminEndpoints.listAuditLog>['query']>;

export function useAuditLog(query: AuditQuery) {
  const gateway = useGateway();
  return useQuery({
    queryKey: [ADMIN_KEY, 'audit', query],
    queryFn: async ({ signal }) => (await call(gateway, adminEndpoints.listAuditLog, { query }, signal)).entries,
    placeholderData: keepPreviousData,
    refetchInterval: useRefreshMs(),
  });
}

export function useSiteSettings() {
  const gateway = useGateway();
  return useQuery({
    queryKey: [ADMIN_KEY, 'settings'],
    queryFn: ({ signal }) => call(gateway, adminEndpoints.readSiteSettings, {}, signal),
    refetchInterval: useRefreshMs(),
  });
}

/** A mutation by an admin. Afterward, even if it failed, the dashboard's data is loaded again. */
function useAdminMutation<In, Out>(
  send: (input: In, adminUid: string) => Promise<Out>,
  onDone: () => void = () => undefined,
) {
  const queries = useQueryClient();
  const admin = useAdmin();
  return useMutation({
    mutationFn: async (input: In) => send(input, requireAdminUid(admin)),
    onSuccess: onDone,
    onSettled: () => void refetchAfterWrite(queries, [ADMIN_KEY]),
  });
}

type SingleChange = { readonly uid: string; readonly change: AccountChange };

export function useChangeAccount() {
  const gateway = useGateway();
  return useAdminMutation(async ({ uid, change }: SingleChange, adminUid) => {
    const params = { uid };
    if (change.kind === 'role')
      await call(gateway, adminEndpoints.setUserRole, { params, body: { role: change.role, adminUid } });
    else if (change.kind === 'license')
      await call(gateway, adminEndpoints.setUserLicense, { params, body: { license: change.license, adminUid } });
    else await call(gateway, adminEndpoints.deleteUser, { params, query: { adminUid } });
  });
}

type BulkChange = { readonly uids: readonly string[]; readonly change: AccountChange };

export function useChangeAccounts() {
  const gateway = useGateway();
  return useAdminMutation(
    async ({ uids, change }: BulkChange, adminUid) =>
      (await call(gateway, adminEndpoints.changeUsers, { body: { adminUid, uids: [...uids], change } })).results,
  );
}

type ModerationInput = { readonly id: string; readonly decision: ModerationDecision };

export function useModerateReview() {
  const gateway = useGateway();
  return useAdminMutation(({ id, decision }: ModerationInput, adminUid) =>
    call(gateway, moderationEndpoints.moderateReview, { params: { id }, body: { adminUid, verdict: decision } }),
  );
}

export function useSaveSettings(onSaved: () => void) {
  const gateway = useGateway();
  return useAdminMutation(
    (change: Partial<SiteSettings>, adminUid) =>
      call(gateway, adminEndpoints.saveSiteSettings, { body: { adminUid, ...change } }),
    onSaved,
  );
}
