import { call } from '#contract/client.ts';
import { brandingEndpoints } from '#contract/company/branding.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { ConfirmedRemoval } from '../ConfirmedRemoval.tsx';
import { useSetBranding } from './branding-queries.ts';

type Props = { uid: string; companyId: string; headingId: string };

export function RemoveBranding({ uid, companyId, headingId }: Props) {
  const gateway = useGateway();
  const setBranding = useSetBranding(uid, companyId);
  return (
    <ConfirmedRemoval
      confirmLabel="Remove branding"
      failureMessage="We couldn't remove your branding. Please try again."
      headingId={headingId}
      remove={() => call(gateway, brandingEndpoints.removeBranding, {})}
      onRemoved={() => void setBranding(null)}
    >
      This deletes the name, color, and logo. Members will see the page without them.
    </ConfirmedRemoval>
  );
}
