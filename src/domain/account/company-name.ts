import { PlainText } from '../plain-text.ts';

export const COMPANY_NAME_MAX = 120;

export const CompanyName = PlainText.max(COMPANY_NAME_MAX);
