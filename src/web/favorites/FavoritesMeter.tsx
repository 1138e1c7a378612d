import type { License } from '#domain/account/user.ts';
import { getMeterLimit } from '#domain/license/usage.ts';
import { formatQuantity } from '#web/lib/format.ts';
import { StoredItemsMeter } from '#web/license/StoredItemsMeter.tsx';

/** How much of the license's favorites limit is used; without a limit, the number of favorites. */
export function FavoritesMeter({ license, used }: { license: License; used: number }) {
  if (getMeterLimit(license, 'favorites') === null)
    return <p className="text-sm text-ink-2 tabular-nums">{formatQuantity(used, 'saved station')}</p>;
  return <StoredItemsMeter item="favorites" license={license} used={used} />;
}
