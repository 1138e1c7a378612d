import { z } from 'zod';
import { getBase64Length } from '#domain/base64-picture.ts';
import { BrandingDraft, LOGO_BYTES_MAX, Logo, StoredBranding } from '#domain/company/branding/branding.ts';
import { endpoints } from '../endpoint.ts';

export const brandingEndpoints = endpoints({
  readBranding: {
    method: 'get',
    path: '/api/company/branding',
    access: 'user',
    tag: 'company',
    summary: "Returns the company's name, color, and logo as they are stored, with or without a license; for the owner",
    response: z.object({ success: z.literal(true), data: StoredBranding.nullable() }),
    errors: ['company_not_found', 'forbidden'],
    failure: 'branding_load_failed',
  },
  saveBranding: {
    method: 'put',
    path: '/api/company/branding',
    access: 'user',
    licenseRequirement: 'custom_branding',
    tag: 'company',
    summary: 'Sets the name, color, and logo that members see; re-encodes the logo as a small PNG; for the owner',
    maxBodyBytes: getBase64Length(LOGO_BYTES_MAX) + 2_000,
    body: BrandingDraft,
    response: z.object({ success: z.literal(true), data: StoredBranding }),
    errors: [
      'company_not_found',
      'forbidden',
      'photo_in_progress',
      'photo_unreadable',
      'photos_busy',
      'too_many_branding_saves',
    ],
    failure: 'branding_save_failed',
  },
  removeBranding: {
    method: 'delete',
    path: '/api/company/branding',
    access: 'user',
    tag: 'company',
    summary: "Removes the company's name, color, and logo from the page; for the owner",
    response: z.object({ success: z.literal(true) }),
    errors: ['company_not_found', 'forbidden'],
    failure: 'branding_save_failed',
  },
  readLogo: {
    method: 'get',
    path: '/api/company/branding/logo/{id}',
    access: 'user',
    tag: 'company',
    summary: "Returns the company's logo while its license includes branding; for members",
    params: Logo.pick({ id: true }),
    response: 'image/png',
    alternateStatuses: [304],
    errors: ['company_not_found', 'logo_not_found'],
    failure: 'logo_not_found',
  },
});
