import { z } from 'zod';
import { NO_STAMP } from '#contract/write-stamp.ts';
import type { TextStorage } from '../browser/storage.ts';
import type { StoredWrites } from './stored-writes.ts';

type OldWrite = Readonly<Record<string, unknown>>;
type OldOutbox = { readonly storageKey: string; readonly kind: string; readonly keyOf: (write: OldWrite) => string };

const Id = z.looseObject({ id: z.string() });

function rigKey({ kind, rig, id }: OldWrite): string {
  if (kind === 'choose') return 'choice';
  return kind === 'save' ? (Id.safeParse(rig).data?.id ?? '') : String(id);
}

/** Where earlier versions stored unsent writes: lists by account, one for each kind. */
const OLD_OUTBOXES: readonly OldOutbox[] = [
  {
    storageKey: 'towcharge.legs-untold',
    kind: 'driven-leg',
    keyOf: ({ tripId, plan, leg }) => `${tripId} ${plan} ${leg}`,
  },
  { storageKey: 'towcharge.reports-unsent', kind: 'report', keyOf: ({ id }) => String(id) },
  { storageKey: 'towcharge.rigs-unsent', kind: 'rig', keyOf: rigKey },
];

const ByAccount = z.record(z.string(), z.array(z.looseObject({ refusal: z.string().nullish() })));

function readOld(text: string): z.infer<typeof ByAccount> {
  try {
    return ByAccount.safeParse(JSON.parse(text)).data ?? {};
  } catch {
    return {};
  }
}

export function moveOldWrites(storage: TextStorage, writes: StoredWrites): void {
  for (const { storageKey, kind, keyOf } of OLD_OUTBOXES) {
    const text = storage.getItem(storageKey);
    if (text === null) continue;
    // Remove the old list first, to make room.
    storage.removeItem(storageKey);
    const moved = Object.entries(readOld(text)).flatMap(([account, list]) => list.map((write) => ({ account, write })));
    for (const [order, { account, write }] of moved.entries())
      writes.put({
        account,
        kind,
        key: keyOf(write),
        order,
        write,
        refusal: write.refusal ?? null,
        stamp: NO_STAMP,
        conflict: null,
      });
  }
}
