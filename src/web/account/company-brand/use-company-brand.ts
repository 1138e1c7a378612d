import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { call } from '#contract/client.ts';
import { brandingEndpoints } from '#contract/company/branding.ts';
import type { Logo } from '#domain/company/branding/branding.ts';
import { readDataUrl } from '#web/lib/browser/read-data-url.ts';
import { offlineCopies } from '#web/lib/offline/page-offline-copies.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { useSessionState } from '../session/session-context.ts';

export const logoKey = (id: string) => ['company', 'logo', id];

const PNG = 'image/png';
const logoCopy = offlineCopies.createPersister(z.string().startsWith(`data:${PNG};base64,`));

/** The company's logo as a data URL; null if there is none, or it isn't loaded. */
export function useLogo(logo: Logo | null): string | null {
  const gateway = useGateway();
  const id = logo?.id ?? '';
  const { data } = useQuery({
    queryKey: logoKey(id),
    queryFn: async ({ signal }) => {
      const { body } = await call(gateway, brandingEndpoints.readLogo, { params: { id } }, signal);
      return readDataUrl(new Blob(body ? [body] : [], { type: PNG }));
    },
    persister: logoCopy,
    enabled: logo !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return logo === null ? null : (data ?? null);
}

export type CompanyBrand = { readonly name: string; readonly logoUrl: string | null };

/** Null if there is no company, or it has no branding. */
export function useCompanyBrand(): CompanyBrand | null {
  const branding = useSessionState().appUser?.company?.branding ?? null;
  const logoUrl = useLogo(branding?.logo ?? null);
  return branding && { name: branding.name, logoUrl };
}
