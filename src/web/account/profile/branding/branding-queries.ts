import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '#contract/client.ts';
import { brandingEndpoints } from '#contract/company/branding.ts';
import type { StoredBranding } from '#domain/company/branding/branding.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { refetchAfterWrite } from '#web/lib/requests/refetch-after-write.ts';
import { useIsAccountQueryable } from '../security/security-queries.ts';

type BrandingResponse = z.output<typeof brandingEndpoints.readBranding.response>;

const keyOf = (uid: string, companyId: string) => ['branding', uid, companyId];

export function useBranding(uid: string, companyId: string) {
  const gateway = useGateway();
  return useQuery({
    queryKey: keyOf(uid, companyId),
    queryFn: ({ signal }) => call(gateway, brandingEndpoints.readBranding, {}, signal),
    refetchOnMount: 'always',
    enabled: useIsAccountQueryable(uid),
  });
}

export function useSetBranding(uid: string, companyId: string): (data: StoredBranding | null) => Promise<void> {
  const queries = useQueryClient();
  return (data) => {
    queries.setQueryData<BrandingResponse>(keyOf(uid, companyId), { success: true, data });
    return refetchAfterWrite(queries, ['profile', uid]);
  };
}
