import { THEMES, type Theme } from '#domain/company/branding/accent.ts';
import { PRODUCT_NAME } from '#domain/product.ts';
import { brandVariables } from '#web/lib/brand-variables.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { BrandMark } from '../../company-brand/BrandMark.tsx';
import type { CompanyBrand } from '../../company-brand/use-company-brand.ts';

const THEME_LABELS: Readonly<Record<Theme, string>> = { light: 'Light theme', dark: 'Dark theme' };

type Props = { brand: CompanyBrand; color: string | null };

export function BrandingPreview({ brand, color }: Props) {
  const variables = color === null ? {} : Object.fromEntries(brandVariables(color));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {THEMES.map((theme) => (
        <figure key={theme} className="min-w-0">
          <div
            data-product-colors
            style={{ ...variables, colorScheme: theme }}
            className="flex flex-col items-start gap-4 rounded-xl border border-line bg-panel p-4 text-ink"
          >
            <div className="flex max-w-full items-center gap-2.5">
              <Logo /> <span className="sr-only">{PRODUCT_NAME}</span>
              <BrandMark brand={brand} className="border-l border-line-strong pl-2.5" />
            </div>
            <p className="text-sm font-medium text-brand underline underline-offset-4">A link</p>
            <span className={buttonStyle('primary')}>A button</span>
          </div>
          <figcaption className="mt-1.5 text-xs text-ink-3">{THEME_LABELS[theme]}</figcaption>
        </figure>
      ))}
    </div>
  );
}
