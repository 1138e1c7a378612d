import { StoredBranding } from '#domain/company/branding/branding.ts';

/** A company's branding as a query returns it, without the picture. */
export type BrandingRow = {
  readonly branding_name: string | null;
  readonly color: string | null;
  readonly logo_id: string | null;
  readonly logo_width: number | null;
  readonly logo_height: number | null;
};

export const BRANDING_COLUMNS = [
  'company_brandings.name as branding_name',
  'company_brandings.color',
  'company_brandings.logo_id',
  'company_brandings.logo_width',
  'company_brandings.logo_height',
] as const;

export function toStoredBranding({
  branding_name,
  color,
  logo_id,
  logo_width,
  logo_height,
}: BrandingRow): StoredBranding {
  const logo = logo_id === null ? null : { id: logo_id, width: logo_width, height: logo_height };
  return StoredBranding.parse({ name: branding_name, color, logo });
}
