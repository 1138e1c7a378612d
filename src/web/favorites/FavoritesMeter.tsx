import type { License } from '#domain/account/user.ts';
import { meterLimit } from '#domain/license/usage.ts';
import { formatCounted } from '#web/lib/format.ts';
import { KeptMeter } from '#web/license/KeptMeter.tsx';

/** How many favourites there are of how many the licence has room for. */
export function FavoritesMeter({ license, used }: { license: License; used: number }) {
  if (meterLimit(license, 'favorites') === null)
    return <p className="text-sm text-ink-2 tabular-nums">{formatCounted(used, 'saved station')}</p>;
  return <KeptMeter what="favorites" license={license} used={used} />;
}
