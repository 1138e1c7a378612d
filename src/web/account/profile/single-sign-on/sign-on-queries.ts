import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '#contract/client.ts';
import { signOnEndpoints } from '#contract/company/sign-on.ts';
import type { SignOn } from '#domain/company/sign-on.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { useIsAccountQueryable } from '../security/security-queries.ts';

type SignOnResponse = z.output<typeof signOnEndpoints.readSignOn.response>;

const keyOf = (uid: string) => ['sign-on', uid];

export function useSignOn(uid: string) {
  const gateway = useGateway();
  return useQuery({
    queryKey: keyOf(uid),
    queryFn: ({ signal }) => call(gateway, signOnEndpoints.readSignOn, {}, signal),
    refetchOnMount: 'always',
    enabled: useIsAccountQueryable(uid),
  });
}

export function useSetSignOn(uid: string): (data: SignOn | null) => void {
  const queries = useQueryClient();
  return (data) => queries.setQueryData<SignOnResponse>(keyOf(uid), (response) => response && { ...response, data });
}
