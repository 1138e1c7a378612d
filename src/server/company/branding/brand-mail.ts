import { html } from 'hono/html';
import { toAccent } from '#domain/company/branding/accent.ts';
import type { Branding } from '#domain/company/branding/branding.ts';
import type { CompanyMembership } from '#domain/company/company.ts';
import type { Sql } from '../../db/database.ts';
import type { Message } from '../../mail/mail-type.ts';
import { findLogo } from './branding-store.ts';

const LOGO_HEIGHT_PX = 40;
const LOGO_ID = 'logo';
const PLAIN_BUTTON = { brand: '#16201f', onBrand: '#ffffff' } as const;

/** A company's branding with the logo's bytes, because email programs can't request the logo. */
export type MailBranding = Branding & { readonly picture: Uint8Array | null };

export async function readMailBranding(sql: Sql, { id, branding }: CompanyMembership): Promise<MailBranding | null> {
  if (branding === null) return null;
  return { ...branding, picture: branding.logo && (await findLogo(sql, id, branding.logo.id)) };
}

function renderHeading({ name, logo, picture }: MailBranding) {
  if (logo === null || picture === null) return html`<p style="font-size: 20px; font-weight: 600">${name}</p>`;
  const height = Math.min(logo.height, LOGO_HEIGHT_PX);
  const width = Math.max(1, Math.round((logo.width * height) / logo.height));
  return html`<p><img src="cid:${LOGO_ID}" alt="${name}" width="${width}" height="${height}"></p>`;
}

/** Adds HTML with the company's logo and color to an email; a paragraph that is only a link becomes a button. */
export function brandMail(message: Message, branding: MailBranding): Message {
  const { brand, onBrand } = branding.color === null ? PLAIN_BUTTON : toAccent(branding.color, 'light');
  const button = `display: inline-block; padding: 12px 20px; border-radius: 12px; font-weight: 600; text-decoration: none; background: ${brand}; color: ${onBrand}`;
  const blocks = message.text
    .trim()
    .split('\n\n')
    .map((block) =>
      /^https?:\/\/\S+$/.test(block)
        ? html`<p><a href="${block}" style="${button}">${message.subject}</a></p>`
        : html`<p>${block}</p>`,
    );
  return {
    ...message,
    html: String(
      html`<div style="max-width: 560px; font: 16px/1.5 system-ui, sans-serif">${renderHeading(branding)}${blocks}</div>`,
    ),
    images: branding.picture === null ? [] : [{ id: LOGO_ID, png: branding.picture }],
  };
}
