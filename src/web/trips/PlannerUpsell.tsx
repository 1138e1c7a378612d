import { Route } from 'lucide-react';
import type { License } from '#domain/account/user.ts';
import { checkFeature } from '#domain/license/gate.ts';
import { PremiumPitch } from '#web/license/PremiumPitch.tsx';

const BENEFITS = [
  'Stops that fit your rig, each with a backup.',
  'How much charge you will likely have left at each stop.',
  "Energy use on hills, in wind, and in any weather, for your trailer's weight and shape.",
  'Alternative plans with fewer stops, no unhitching, or a lower cost.',
];

export function PlannerUpsell({ license }: { license: License }) {
  return (
    <PremiumPitch
      feature="routes"
      label="Trip planning"
      Icon={Route}
      reason={checkFeature(license, 'trip_planning').blockedReason}
      lead="With Premium, we plan trips for your rig:"
      benefits={BENEFITS}
    />
  );
}
