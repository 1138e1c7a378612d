import { classNames } from '#web/ui/class-names.ts';
import type { CompanyBrand } from './use-company-brand.ts';

type Props = {
  brand: CompanyBrand;
  /** On phones, shows the name only if there is no logo. */
  isCompact?: boolean;
  className?: string;
};

/** A company's name, and its logo on white in every theme. */
export function BrandMark({ brand: { name, logoUrl }, isCompact = false, className }: Props) {
  return (
    <span className={classNames('flex min-w-0 items-center gap-2', className)}>
      {logoUrl !== null && (
        <span className="shrink-0 rounded-lg border border-line bg-white p-1">
          <img src={logoUrl} alt="" className="h-6 max-w-20 object-contain sm:max-w-28" />
        </span>
      )}
      <span
        className={classNames('truncate text-sm font-semibold', isCompact && logoUrl !== null && 'max-sm:sr-only')}
        title={name}
      >
        {name}
      </span>
    </span>
  );
}
