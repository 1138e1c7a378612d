import { z } from 'zod';
import { OfflinePackage, PackageArea, PackageId } from '#domain/offline/package.ts';
import { endpoints } from './endpoint.ts';

const PackageParams = z.object({ id: PackageId });
const PackageResponse = z.object({ success: z.literal(true), data: OfflinePackage });

/** The public key that verifies packages, as a JSON Web Key (P-256). */
export const PackageKey = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() });

export const syncEndpoints = endpoints({
  createPackage: {
    method: 'post',
    path: '/api/sync/create-package',
    access: 'user',
    licenseRequirement: 'offline_sync',
    tag: 'offline',
    summary: 'Starts building an offline package of a state, a region, or the surroundings of a saved trip',
    body: z.object({ area: PackageArea }),
    response: PackageResponse,
    errors: [
      'trip_not_found',
      'too_many_packages',
      'too_many_packages_waiting',
      'packages_too_large',
      'too_many_packages_today',
      'packages_busy',
    ],
    failure: 'package_create_failed',
  },
  downloadPackage: {
    method: 'get',
    path: '/api/sync/download/{id}',
    access: 'user',
    licenseRequirement: 'offline_sync',
    tag: 'offline',
    summary: 'Returns the file of a package, or a byte range of it',
    params: PackageParams,
    response: 'application/vnd.towcharge.package',
    alternateStatuses: [206, 304, 416],
    errors: ['package_not_found', 'package_not_ready'],
    failure: 'package_download_failed',
  },
  listPackages: {
    method: 'get',
    path: '/api/sync/packages',
    access: 'user',
    tag: 'offline',
    summary: "Lists the caller's packages, newest first, and the public key that verifies them",
    response: z.object({ success: z.literal(true), packages: z.array(OfflinePackage), key: PackageKey }),
    failure: 'packages_load_failed',
  },
  deletePackage: {
    method: 'delete',
    path: '/api/sync/packages/{id}',
    access: 'user',
    tag: 'offline',
    summary: "Deletes one of the caller's packages; does nothing if it doesn't exist",
    params: PackageParams,
    response: z.object({ success: z.literal(true) }),
    failure: 'package_delete_failed',
  },
});
