import fc from 'fast-check';
import { call, type Gateway } from '#contract/client.ts';
import { favoriteEndpoints } from '#contract/favorites.ts';
import type { Favorite } from '#domain/favorites/favorite.ts';
import { fingerprint } from '#domain/fingerprint.ts';
import { memoryStorage } from '#web/lib/browser/storage.ts';
import { openOutbox } from '#web/lib/outbox/testing/memory-outbox.ts';
import { applyFavoriteChanges, type FavoriteChange, withOutcome } from '../favorite-changes.ts';
import { describeFavoriteConflict } from '../favorite-conflicts.ts';
import { FAVORITE_CHANGES, sendFavoriteChange } from '../favorite-outbox.ts';

const UID = 'ada';
const AT = '2026-11-26T00:00:00.000Z';
/** More rounds than any case needs to send every change. */
const ROUNDS_MAX = 60;

/** What can happen to a request: it arrives once, twice, or after all steps; or it or its response is lost. */
const FATES = ['arrives', 'arrives', 'request lost', 'response lost', 'arrives twice', 'arrives late'] as const;
type Fate = (typeof FATES)[number];

const STEPS = ['edit', 'edit', 'save', 'remove', 'flush', 'flush', 'refresh', 'reload', 'resolve', 'restart'] as const;
export type Step = {
  readonly step: (typeof STEPS)[number];
  readonly deviceIndex: 0 | 1;
  readonly id: string;
  readonly fate: Fate;
  /** Resolves a conflict with 0: this device's version, 1: the other's, 2: both. */
  readonly pick: number;
};

/** Any interleaving of actions on two devices, each with a fate for its requests. */
export const anySteps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    step: fc.constantFrom(...STEPS),
    deviceIndex: fc.constantFrom(0, 1),
    id: fc.constantFrom('1', '2'),
    fate: fc.constantFrom(...FATES),
    pick: fc.nat(2),
  }),
  { minLength: 4, maxLength: 40 },
);

/** A network where each request meets the fate that the current step sets. */
function createNetwork(server: () => Gateway) {
  const state: { fate: Fate } = { fate: 'arrives' };
  const delayed: (() => Promise<unknown>)[] = [];
  const fail = () => Promise.reject(new Error('no network'));
  async function fetch(url: string, init: RequestInit): Promise<Response> {
    const send = () => server().fetch(url, init);
    const { fate } = state;
    if (fate === 'request lost') return fail();
    if (fate === 'arrives late') {
      delayed.push(send);
      return fail();
    }
    const response = await send();
    if (fate === 'response lost') return fail();
    return fate === 'arrives twice' ? send() : response;
  }
  return {
    state,
    gateway: (): Gateway => ({ ...server(), fetch }),
    async deliverDelayed() {
      for (const send of delayed.splice(0)) await send();
    },
  };
}

type Network = ReturnType<typeof createNetwork>;

function openDevice({ gateway }: Network) {
  const storage = memoryStorage();
  let outbox = openOutbox({ storage });
  let list: readonly Favorite[] = [];
  const waiting = () => outbox.list(FAVORITE_CHANGES, UID);
  const shown = () =>
    applyFavoriteChanges(
      list,
      waiting().map(({ write }) => write),
    );
  return {
    waiting,
    shown,
    list: () => list,
    reload() {
      outbox = openOutbox({ storage });
    },
    async refresh() {
      list = await call(gateway(), favoriteEndpoints.listFavorites, {}).then(
        ({ data }) => data,
        () => list,
      );
    },
    change(change: FavoriteChange) {
      const listed = list.find(({ id }) => id === change.id);
      const replaces = listed && change.kind !== 'save' ? fingerprint(listed.notes) : null;
      outbox.put(FAVORITE_CHANGES, UID, change, { replaces });
    },
    flush: () =>
      outbox
        .flush(FAVORITE_CHANGES, UID, {
          shouldRetryRefused: true,
          send: (change, stamp) => sendFavoriteChange(gateway(), change, stamp),
          onSent(saved, { id }) {
            list = withOutcome(list, id, saved);
          },
        })
        .catch(() => undefined),
    conflicts: () =>
      waiting().flatMap((stored) =>
        stored.conflict === null ? [] : [describeFavoriteConflict(stored, stored.conflict.theirs, 'miles')],
      ),
    resolve: (resolveIn: (target: typeof outbox) => void) => resolveIn(outbox),
  };
}

type Device = ReturnType<typeof openDevice>;

/** Runs the steps on two devices and a network, then lets all requests arrive; returns the final state. */
export async function syncTwoDevices(steps: readonly Step[], server: () => Gateway, restart: () => Promise<void>) {
  const network = createNetwork(server);
  const devices = [openDevice(network), openDevice(network)] as const;
  const written = new Set<string>();
  /** Notes that a user saw and chose to replace or remove. */
  const replaced: string[] = [];

  function edit(device: Device, id: string): void {
    const before = device.shown().find((favorite) => favorite.id === id);
    if (before === undefined) return;
    const notes = `<${written.size}>`;
    written.add(notes);
    replaced.push(before.notes);
    device.change({ kind: 'notes', id, name: '', notes });
  }

  function remove(device: Device, id: string): void {
    const before = device.shown().find((favorite) => favorite.id === id);
    if (before === undefined) return;
    replaced.push(before.notes);
    device.change({ kind: 'remove', id, name: '' });
  }

  function resolveConflict(device: Device, pick: number): void {
    const [view] = device.conflicts();
    if (view === undefined) return;
    const texts = ({ lines }: typeof view.mine) => lines.map(([, text]) => text).join();
    const both = pick === 2 ? view.both : null;
    if (both === null) replaced.push(texts(pick === 0 ? view.theirs : view.mine));
    device.resolve((both ?? (pick === 0 ? view.mine : view.theirs).choice).resolve);
  }

  for (const { step, deviceIndex, id, fate, pick } of steps) {
    const device = devices[deviceIndex];
    network.state.fate = fate;
    if (step === 'edit') edit(device, id);
    else if (step === 'save') device.change({ kind: 'save', id, at: AT, station: null });
    else if (step === 'remove') remove(device, id);
    else if (step === 'flush') await device.flush();
    else if (step === 'refresh') await device.refresh();
    else if (step === 'reload') device.reload();
    else if (step === 'resolve') resolveConflict(device, pick);
    else await restart();
  }

  network.state.fate = 'arrives';
  await network.deliverDelayed();
  for (let round = 0; round < ROUNDS_MAX && devices.some(({ waiting }) => waiting().length > 0); round += 1)
    for (const device of devices) {
      await device.flush();
      resolveConflict(device, round % 3);
    }
  for (const device of devices) await device.refresh();
  const finalNotes = devices[0].list().map(({ notes }) => notes);
  return {
    lists: devices.map((device) => device.list().map(({ id, notes }) => `${id}: ${notes}`)),
    waiting: devices.flatMap((device) => device.waiting()),
    lost: [...written].filter((text) => ![...finalNotes, ...replaced].some((other) => other.includes(text))),
  };
}
