import { QueryClientProvider } from '@tanstack/react-query';
import { BrandMark } from '#web/account/company-brand/BrandMark.tsx';
import { useCompanyBrand } from '#web/account/company-brand/use-company-brand.ts';
import { useFreshProfile } from '#web/account/profile/security/security-queries.ts';
import { queryClient } from '#web/lib/requests/query-client.ts';

export function CompanyLetterhead({ uid }: { uid: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Content uid={uid} />
    </QueryClientProvider>
  );
}

function Content({ uid }: { uid: string }) {
  // Every page has this letterhead, so refreshing the profile here detects when the license or membership has ended.
  useFreshProfile(uid);
  const brand = useCompanyBrand();
  return brand && <BrandMark brand={brand} className="mb-3" />;
}
