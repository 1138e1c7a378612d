import { Link } from 'react-router';
import type { License } from '#domain/account/user.ts';
import type { Kept } from '#domain/license/gate.ts';
import { meterState } from '#domain/license/meter.ts';
import { meterLimit } from '#domain/license/usage.ts';
import { ADDRESSES } from '#web/lib/addresses.ts';
import { Meter } from '#web/ui/Meter.tsx';

const LABELS: Readonly<Record<Kept, string>> = {
  favorites: 'Favorites used',
  searchHistory: 'Search history used',
};
/** How a limit is called in the sentence that says that it is reached. */
const LIMITS: Readonly<Record<Kept, string>> = { favorites: 'favorites', searchHistory: 'search history' };

type Props = { what: Kept; license: License; used: number };

/** How much is kept of what the licence has room for; nothing where that is as much as one likes. */
export function KeptMeter({ what, license, used }: Props) {
  const limit = meterLimit(license, what);
  if (limit === null) return null;
  const level = meterState(used, limit);
  return (
    <Meter label={LABELS[what]} used={used} limit={limit} level={level}>
      {level === 'warning' && `Room for ${limit - used} more.`}
      {level === 'full' && (
        <>
          You've reached your {LIMITS[what]} limit.{' '}
          <Link to={ADDRESSES.plans} className="font-semibold text-brand underline underline-offset-2">
            Upgrade for unlimited access
          </Link>
        </>
      )}
    </Meter>
  );
}
