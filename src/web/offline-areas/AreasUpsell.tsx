import { CloudDownload } from 'lucide-react';
import type { License } from '#domain/account/user.ts';
import { checkPaidFeature } from '#domain/license/gate.ts';
import { PremiumPitch } from '#web/license/PremiumPitch.tsx';

const BENEFITS = [
  'Search by name and town, and open station cards, without a signal.',
  'The verdict for your rig, and what other drivers report.',
  'A state, a region you draw on the map, or the route of a saved trip.',
];

export function AreasUpsell({ license }: { license: License }) {
  return (
    <PremiumPitch
      feature="sync"
      label="Premium"
      Icon={CloudDownload}
      reason={checkPaidFeature(license, 'offline_sync').blockedReason}
      lead="With Premium, you can save areas to this device:"
      benefits={BENEFITS}
    />
  );
}
