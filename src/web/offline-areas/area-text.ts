import type { OfflinePackage } from '#domain/offline/package.ts';
import { getPackageAge } from '#domain/offline/package-age.ts';
import { formatBytes, formatLocalDay, formatQuantity } from '#web/lib/format.ts';
import { formatTimeAgo } from '#web/lib/relative-time.ts';
import type { AreaState } from './area-rows.ts';

/** Describes an area: 1,234 stations · 6.2 MB · downloaded 3 days ago · good until Dec 26, 2026. */
export function formatAreaFacts(area: OfflinePackage, state: AreaState, nowMs: number): string {
  const { isExpired } = getPackageAge(area, nowMs);
  return [
    area.stationCount !== null && formatQuantity(area.stationCount, 'station'),
    area.bytes !== null && formatBytes(area.bytes),
    state.kind === 'ready' && `downloaded ${formatTimeAgo(area.createdAt, new Date(nowMs))}`,
    area.expiresAt !== null && !isExpired && `good until ${formatLocalDay(area.expiresAt)}`,
  ]
    .filter((fact) => fact !== false)
    .join(' · ');
}

export function getExpirationWarning(area: OfflinePackage, nowMs: number): string | null {
  const { isExpired, expiresInDays } = getPackageAge(area, nowMs);
  if (isExpired && area.expiresAt !== null)
    return `Expired on ${formatLocalDay(area.expiresAt)}. Without a connection, it still shows where stations are, but no verdicts or reviews.`;
  return expiresInDays === null ? null : `Expires in ${formatQuantity(expiresInDays, 'day')}.`;
}

function describeMissingSpace(neededBytes: number, freeBytes: number | null): string {
  const needs = `this area needs ${formatBytes(neededBytes)}`;
  return freeBytes === null
    ? `Your device is full; ${needs} more.`
    : `Your device has ${formatBytes(freeBytes)} left; ${needs}.`;
}

/** Returns null if the area is ready. */
export function describeAreaState(state: AreaState, bytes: number | null): string | null {
  const ofTotal = bytes === null ? '' : ` of ${formatBytes(bytes)}`;
  switch (state.kind) {
    case 'preparing':
      return `Preparing... ${Math.round(state.percent)}%`;
    case 'waiting':
      return 'Waiting to download. It starts automatically.';
    case 'downloading':
      return `Downloading... ${formatBytes(state.bytes)}${ofTotal}`;
    case 'repairing':
      return `The file was damaged. Downloading it again... ${formatBytes(state.bytes)}${ofTotal}`;
    case 'checking':
      return 'Checking the download...';
    case 'delayed':
      return 'The download was interrupted. It will resume automatically.';
    case 'no_room':
      return describeMissingSpace(state.neededBytes, state.freeBytes);
    case 'broken':
      return 'The file was damaged twice. Please try again later.';
    case 'gone':
      return 'This area expired or was deleted before it was downloaded.';
    case 'refused':
    case 'failed':
      return state.text;
    case 'elsewhere':
      return 'Not on this device.';
    case 'ready':
      return null;
  }
}

/** The fraction completed, 0 to 1; null if it is unknown, or nothing is being prepared or downloaded. */
export function getProgressShare(state: AreaState, bytes: number | null): number | null {
  if (state.kind === 'preparing') return state.percent / 100;
  if (state.kind !== 'downloading' && state.kind !== 'repairing') return null;
  return bytes === null ? null : Math.min(1, state.bytes / bytes);
}

/** Screen readers announce progress in steps of this many percent. */
const SPOKEN_STEP = 25;

/** Returns null if nothing is in progress. */
export function describeSpokenProgress({ name, bytes }: OfflinePackage, state: AreaState): string | null {
  const share = getProgressShare(state, bytes);
  const percent = share === null ? '' : `, ${SPOKEN_STEP * Math.floor((100 * share) / SPOKEN_STEP)}%`;
  switch (state.kind) {
    case 'preparing':
      return `${name}: preparing${percent}.`;
    case 'downloading':
      return `${name}: downloading${percent}.`;
    case 'repairing':
      return `${name}: downloading again${percent}.`;
    case 'waiting':
    case 'checking':
    case 'delayed':
      return `${name}: ${describeAreaState(state, bytes)}`;
    default:
      return null;
  }
}
