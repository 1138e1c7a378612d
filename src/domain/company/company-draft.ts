import { z } from 'zod';
import { COMPANY_NAME_MAX } from '../account/company-name.ts';
import { isVisible, PlainText } from '../plain-text.ts';
import { containsLink } from '../reviews/detect-links.ts';

/** A company's name appears in emails to strangers, so it can't include links, which could be spam. */
export const CompanyDraft = z.object({
  name: PlainText.min(1, 'Enter the name of the company.')
    .max(COMPANY_NAME_MAX, `A company name can have up to ${COMPANY_NAME_MAX} characters.`)
    .refine(isVisible, 'Enter the name of the company.')
    .refine((name) => !containsLink(name), "A company's name can't include web or email addresses."),
});
export type CompanyDraft = z.output<typeof CompanyDraft>;
