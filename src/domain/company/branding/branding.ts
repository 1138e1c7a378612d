import { z } from 'zod';
import { COMPANY_NAME_MAX, CompanyName } from '../../account/company-name.ts';
import { base64Picture } from '../../base64-picture.ts';
import { isVisible, PlainText } from '../../plain-text.ts';
import { containsLink } from '../../reviews/detect-links.ts';

const HEX_COLOR = /^#[0-9a-f]{6}$/;

/** A company's logo as it is stored: a PNG, with a new id for each picture. */
export const Logo = z.object({ id: z.uuid(), width: z.number().int().min(1), height: z.number().int().min(1) });
export type Logo = z.infer<typeof Logo>;

/** The name, color, and logo that a company shows its members. */
export const Branding = z.object({
  name: CompanyName,
  /** The color that accents are derived from; null for the product's own. */
  color: z.string().regex(HEX_COLOR).nullable(),
  logo: Logo.nullable(),
});
export type Branding = z.infer<typeof Branding>;

/** Branding as the owner stored it; a null name means the company's name. */
export const StoredBranding = Branding.extend({ name: CompanyName.nullable() });
export type StoredBranding = z.infer<typeof StoredBranding>;

export const LOGO_BYTES_MAX = 2_000_000;

/** Branding as the owner enters it; an empty string means the default. */
export const BrandingDraft = z.object({
  name: PlainText.max(COMPANY_NAME_MAX, `A company name can have up to ${COMPANY_NAME_MAX} characters.`)
    .refine((name) => name === '' || isVisible(name), 'Enter a name, or leave it empty.')
    .refine((name) => !containsLink(name), "The name can't include web or email addresses."),
  color: z
    .string()
    .trim()
    .toLowerCase()
    .refine((color) => color === '' || HEX_COLOR.test(color), 'Enter a color such as #1f5f9f, or leave it empty.'),
  /** Null to remove the logo; absent to keep the stored one. */
  logo: base64Picture(LOGO_BYTES_MAX, {
    tooLarge: 'The logo is larger than 2 MB. Choose a smaller one.',
    broken: 'The logo is not complete. Choose it again.',
  })
    .nullable()
    .optional(),
});
export type BrandingDraft = z.output<typeof BrandingDraft>;
