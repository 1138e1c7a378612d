import { BrandMark } from '#web/account/company-brand/BrandMark.tsx';
import { useCompanyBrand } from '#web/account/company-brand/use-company-brand.ts';

export function CompanyChip() {
  const brand = useCompanyBrand();
  if (brand === null) return null;
  return <BrandMark brand={brand} className="hidden h-13 max-w-80 rounded-2xl bg-panel px-3 shadow-float xl:flex" />;
}
