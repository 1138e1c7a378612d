import { BatteryCharging } from 'lucide-react';
import { Link } from 'react-router';
import type { License } from '#domain/account/user.ts';
import { toPlannedSession } from '#domain/analytics/session-at-stop.ts';
import { checkLicense } from '#domain/license/gate.ts';
import type { TripStop } from '#domain/trips/trip.ts';
import { CHARGING_LOG_PATH } from '#web/lib/paths.ts';
import { buttonStyle } from '#web/ui/button-style.ts';

type Props = { stop: TripStop; rigId: string | null; license: License };

export function LogChargeLink({ stop, rigId, license }: Props) {
  const planned = toPlannedSession(stop, rigId);
  if (planned === null || !checkLicense(license, 'analytics').hasAccess) return null;
  return (
    <Link to={CHARGING_LOG_PATH} state={{ log: planned }} className={`${buttonStyle('secondary')} self-start`}>
      <BatteryCharging aria-hidden="true" className="size-4" /> Log this charge
    </Link>
  );
}
