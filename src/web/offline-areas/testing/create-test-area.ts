import type { OfflinePackage } from '#domain/offline/package.ts';

export function createTestArea(parts: Partial<OfflinePackage> = {}): OfflinePackage {
  return {
    id: '5e2b7f64-2d42-4a8e-9b0c-0d7c3f1f9a10',
    area: { kind: 'state', code: 'NV' },
    name: 'Nevada',
    bounds: { swLat: 35, swLng: -120, neLat: 42, neLng: -114 },
    status: 'ready',
    progressPercent: 100,
    createdAt: '2026-11-01T12:00:00.000Z',
    bytes: 6_200_000,
    sha256: 'a'.repeat(64),
    stationCount: 1_234,
    expiresAt: '2026-12-01T12:00:00.000Z',
    failure: null,
    ...parts,
  };
}
