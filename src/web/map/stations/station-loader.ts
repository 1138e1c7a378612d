import { decodeSnapshot, encodeSnapshot, type Snapshot } from '#domain/chargers/snapshot.ts';
import type { TileAddress } from '#domain/chargers/station-tile.ts';
import type { SavedSnapshot } from './saved-snapshot.ts';
import { createStationAreas, type FetchSnapshot } from './station-areas.ts';
import { applyChanges, joinParts, partOf, type StationPart, type StationSet } from './station-part.ts';
import type { StationStatus } from './worker-messages.ts';

/** So many changed stations are worth packing and keeping the whole set anew. */
const CHANGES_WORTH_SAVING = 500;

type Dependencies = {
  readonly fetchSnapshot: FetchSnapshot;
  readonly saved: SavedSnapshot;
  readonly show: (stations: StationSet) => void;
  readonly report: (status: StationStatus) => void;
};

/** Gets the stations and keeps them current: kept ones first, then what changed since, or areas of a large set. */
export function createStationLoader({ fetchSnapshot, saved, show, report }: Dependencies) {
  let whole: StationPart | null = null;
  let isTooLarge = false;
  let unsavedChanges = 0;
  let isAsked = false;
  let underWay: Promise<void> | null = null;
  const areas = createStationAreas(fetchSnapshot, (parts) => show(joinParts(parts)));

  function showWhole(part: StationPart): void {
    whole = part;
    show(joinParts([part]));
    report('ready');
  }

  async function showSaved(): Promise<void> {
    const bytes = await saved.read();
    if (bytes) showWhole(partOf(decodeSnapshot(bytes)));
  }

  async function takeIn(snapshot: Snapshot, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const { header } = snapshot;
    const changes = header.count + header.removed.length;
    if (whole && header.since > 0 && changes === 0) return report('ready');
    const part = whole ? applyChanges(whole, snapshot) : partOf(snapshot);
    showWhole(part);
    unsavedChanges = header.since === 0 ? 0 : unsavedChanges + changes;
    if (header.since === 0) await saved.write(bytes);
    else if (unsavedChanges >= CHANGES_WORTH_SAVING) await save(part);
  }

  async function save({ version, networks, columns }: StationPart): Promise<void> {
    unsavedChanges = 0;
    const header = { version, since: 0, total: columns.count, truncated: false, networks: [...networks], removed: [] };
    await saved.write(encodeSnapshot(header, columns, Uint32Array.from(columns.ids.keys())));
  }

  async function update(): Promise<void> {
    if (isTooLarge) return areas.refresh();
    const bytes = await fetchSnapshot(whole ? { since: whole.version } : {});
    const snapshot = decodeSnapshot(bytes);
    if (!snapshot.header.truncated) return takeIn(snapshot, bytes);
    isTooLarge = true;
    whole = null;
    report('too-large');
  }

  async function updateWhileAsked(): Promise<void> {
    while (isAsked) {
      isAsked = false;
      await update().catch(() => {
        if (!whole && !isTooLarge) report('failed');
      });
    }
    underWay = null;
  }

  /** What is asked for while an answer is on its way may be newer than that answer: then it is asked for once more. */
  async function refresh(): Promise<void> {
    isAsked = true;
    underWay ??= updateWhileAsked();
    await underWay;
  }

  return {
    start: async (): Promise<void> => {
      await showSaved().catch(() => undefined);
      await refresh();
    },
    refresh,
    /** Whether the stations of a tile are here. */
    knows: (tile: TileAddress): boolean => (isTooLarge ? areas.has(tile) : whole !== null),
  };
}
