import { Link } from 'react-router';
import type { License } from '#domain/account/user.ts';
import type { LimitedItem } from '#domain/license/gate.ts';
import { getMeterState } from '#domain/license/meter.ts';
import { getMeterLimit } from '#domain/license/usage.ts';
import { PATHS } from '#web/lib/paths.ts';
import { Meter } from '#web/ui/Meter.tsx';

const LABELS: Readonly<Record<LimitedItem, string>> = {
  favorites: 'Favorites used',
  searchHistory: 'Search history used',
};
const LIMIT_NAMES: Readonly<Record<LimitedItem, string>> = { favorites: 'favorites', searchHistory: 'search history' };

type Props = { item: LimitedItem; license: License; used: number };

export function StoredItemsMeter({ item, license, used }: Props) {
  const limit = getMeterLimit(license, item);
  if (limit === null) return null;
  const state = getMeterState(used, limit);
  return (
    <Meter label={LABELS[item]} used={used} limit={limit} state={state}>
      {state === 'warning' && `Room for ${limit - used} more.`}
      {state === 'full' && (
        <>
          You've reached your {LIMIT_NAMES[item]} limit.{' '}
          <Link to={PATHS.plans} className="font-semibold text-brand underline underline-offset-2">
            Upgrade for unlimited access
          </Link>
        </>
      )}
    </Meter>
  );
}
