import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type Gateway } from '#contract/client.ts';
import { companyEndpoints } from '#contract/company/company.ts';
import { invitationEndpoints } from '#contract/company/invitations.ts';
import { memberEndpoints } from '#contract/company/members.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { refetchAfterWrite } from '#web/lib/requests/refetch-after-write.ts';

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

export function useMembers(uid: string) {
  const gateway = useGateway();
  return useQuery({
    queryKey: [...companyKey(uid), 'members'],
    queryFn: async ({ signal }) => (await call(gateway, memberEndpoints.listCompanyMembers, {}, signal)).data,
    refetchOnMount: 'always',
  });
}

export function useInvitations(uid: string) {
  const gateway = useGateway();
  return useQuery({
    queryKey: [...companyKey(uid), 'invitations'],
    queryFn: async ({ signal }) => (await call(gateway, invitationEndpoints.listCompanyInvitations, {}, signal)).data,
    refetchOnMount: 'always',
  });
}

export function useRefreshCompany(uid: string): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const keys = [['profile', uid], companyKey(uid), ['rigs', uid]];
    await Promise.all(keys.map((queryKey) => refetchAfterWrite(queries, queryKey)));
  };
}

export function useCompanyChange<Input, Output>(
  uid: string,
  change: (gateway: Gateway, input: Input) => Promise<Output>,
) {
  const gateway = useGateway();
  const refresh = useRefreshCompany(uid);
  return useMutation({ mutationFn: (input: Input) => change(gateway, input), onSettled: refresh });
}
