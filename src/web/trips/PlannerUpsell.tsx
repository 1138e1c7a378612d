import { Route } from 'lucide-react';
import type { License } from '#domain/account/user.ts';
import { checkFeature } from '#domain/license/gate.ts';
import { PremiumPitch } from '#web/license/PremiumPitch.tsx';

const BENEFITS = [
  'Stops that fit your rig, each with a backup.',
  'Charge on arrival, with a realistic range.',
  'Hills, wind and weather for the weight and shape of your trailer.',
  'Other plans: fewer stops, never unhitching, or cheaper.',
];

export function PlannerUpsell({ license }: { license: License }) {
  return (
    <PremiumPitch
      feature="routes"
      label="Trip planning"
      Icon={Route}
      reason={checkFeature(license, 'trip_planning').blockedReason}
      lead="With Premium, trips are planned for your rig:"
      benefits={BENEFITS}
    />
  );
}
