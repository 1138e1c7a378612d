import type { OfflinePackage } from '#domain/offline/package.ts';
import type { DevicePackage } from '#web/lib/packages/device-packages.ts';
import type { DownloadState } from '#web/lib/packages/download-states.ts';

export type AreaState =
  | DownloadState
  | { readonly kind: 'preparing'; readonly percent: number }
  | { readonly kind: 'failed'; readonly text: string }
  /** The download to this device goes on by itself, once there is a connection. */
  | { readonly kind: 'waiting' }
  /** The server has prepared the area, but it hasn't been added to this device. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'ready' };

export type AreaRow = { readonly area: OfflinePackage; readonly state: AreaState };

type AreaSources = {
  /** The account's packages on the server; undefined if they aren't loaded. */
  readonly serverPackages: readonly OfflinePackage[] | undefined;
  readonly devicePackages: readonly DevicePackage[];
  readonly downloadStates: ReadonlyMap<string, DownloadState>;
};

function findState(
  area: OfflinePackage,
  devicePackage: DevicePackage | undefined,
  download: DownloadState | undefined,
  isServerKnown: boolean,
): AreaState {
  if (devicePackage?.isWhole) return { kind: 'ready' };
  if (download?.kind === 'gone') return download;
  // The stored status is from when the area was added.
  if (!isServerKnown) return download ?? { kind: 'waiting' };
  if (area.status === 'failed') return { kind: 'failed', text: area.failure ?? "We couldn't prepare this area." };
  if (area.status !== 'ready') return { kind: 'preparing', percent: area.progressPercent };
  return devicePackage === undefined ? { kind: 'elsewhere' } : (download ?? { kind: 'waiting' });
}

/** Returns the areas of the account and of this device, newest first. */
export function toAreaRows({ serverPackages, devicePackages, downloadStates }: AreaSources): AreaRow[] {
  const isServerKnown = serverPackages !== undefined;
  const devicePackagesById = new Map(devicePackages.map((devicePackage) => [devicePackage.package.id, devicePackage]));
  const packages = new Map(devicePackages.map((devicePackage) => [devicePackage.package.id, devicePackage.package]));
  for (const area of serverPackages ?? []) packages.set(area.id, area);
  return [...packages.values()]
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    .map((area) => ({
      area,
      state: findState(area, devicePackagesById.get(area.id), downloadStates.get(area.id), isServerKnown),
    }));
}
