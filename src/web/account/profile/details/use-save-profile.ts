import { accountEndpoints } from '#contract/account.ts';
import { call } from '#contract/client.ts';
import type { ProfileDraft } from '#domain/account/user.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { useSession } from '../../session/session-context.ts';

export const PROFILE_FAILURE = 'Failed to update profile. Please try again.';

export function useSaveProfile() {
  const gateway = useGateway();
  const session = useSession();
  return async (draft: ProfileDraft): Promise<void> => {
    const { data } = await call(gateway, accountEndpoints.saveProfile, { body: draft });
    session.setProfile(data);
  };
}
