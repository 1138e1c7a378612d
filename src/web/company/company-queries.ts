import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#contract/client.ts';
import { companyEndpoints } from '#contract/company/company.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';

export const companyKey = (uid: string) => ['company', uid];

export function useCompany(uid: string) {
  const gateway = useGateway();
  return useQuery({
    queryKey: [...companyKey(uid), 'overview'],
    queryFn: async ({ signal }) => (await call(gateway, companyEndpoints.readCompany, {}, signal)).data,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}

/** Fetches again what a change of the company may have changed: its data, and the profile that names it. */
export function useRefreshCompany(uid: string): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({ queryKey: ['profile', uid] });
    await queries.invalidateQueries({ queryKey: companyKey(uid) });
  };
}
