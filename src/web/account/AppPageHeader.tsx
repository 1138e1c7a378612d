import { Map as MapIcon } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { PATHS } from '#web/lib/paths.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { BrandMark } from './company-brand/BrandMark.tsx';
import { useCompanyBrand } from './company-brand/use-company-brand.ts';
import { UserMenu } from './UserMenu.tsx';

type Props = {
  productName: string;
  /** Tailwind max-width class, matching the page below. */
  width: string;
  goToLandingPage: () => void;
  /** Path and query of the map as the user left it. */
  mapUrl?: string;
};

export function AppPageHeader({ productName, width, goToLandingPage, mapUrl = PATHS.map }: Props) {
  const navigate = useNavigate();
  const brand = useCompanyBrand();
  return (
    <header
      className={classNames('mx-auto flex w-full items-center justify-between gap-3 px-4 py-3 sm:px-6 sm:py-4', width)}
    >
      <div className="flex min-w-0 items-center gap-2.5">
        <Link
          to={mapUrl}
          className="flex min-h-11 items-center gap-2.5 rounded-lg text-lg font-semibold tracking-tight"
        >
          <Logo /> <span className={brand ? 'max-sm:sr-only' : 'max-[24rem]:sr-only'}>{productName}</span>
        </Link>
        {brand && <BrandMark brand={brand} isCompact className="border-l border-line-strong pl-2.5" />}
      </div>
      <div className="flex shrink-0 items-center gap-2">
        <Link to={mapUrl} className={buttonStyle('secondary')}>
          <MapIcon aria-hidden="true" className="size-4.5" /> Open the map
        </Link>
        <UserMenu
          className="grid size-11 place-items-center rounded-xl hover:bg-panel"
          goToLandingPage={goToLandingPage}
          onProfile={() => void navigate(PATHS.profile)}
        />
      </div>
    </header>
  );
}
