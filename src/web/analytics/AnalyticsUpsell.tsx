import { ChartColumn } from 'lucide-react';
import type { License } from '#domain/account/user.ts';
import { checkLicense } from '#domain/license/gate.ts';
import { PremiumPitch } from '#web/license/PremiumPitch.tsx';

const BENEFITS = [
  'Miles towed, and the energy per mile by rig, speed, and temperature.',
  'Cost per mile and by network, from the charging sessions that you log or import.',
  'What you save compared with gasoline.',
];

export function AnalyticsUpsell({ license }: { license: License }) {
  return (
    <div className="p-4 sm:p-5">
      <PremiumPitch
        feature="analytics"
        label="Analytics with Premium"
        Icon={ChartColumn}
        reason={checkLicense(license, 'analytics').blockedReason}
        lead="With Premium, you see what your trips used and cost:"
        benefits={BENEFITS}
      />
    </div>
  );
}
