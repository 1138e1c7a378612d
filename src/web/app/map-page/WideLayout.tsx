import { UserMenu } from '#web/account/UserMenu.tsx';
import { ChargerCard } from '#web/chargers/ChargerCard.tsx';
import { Legend } from '#web/chargers/Legend.tsx';
import { QuickFilters } from '#web/chargers/QuickFilters.tsx';
import { RigChip } from '#web/rigs/RigChip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { BasemapSwitcher } from './BasemapSwitcher.tsx';
import { FavoritesLink } from './FavoritesLink.tsx';
import type { LayoutProps } from './layout-props.ts';
import { MapControls } from './MapControls.tsx';
import { MapLegendButton } from './MapLegendButton.tsx';
import { MapNotices } from './MapNotices.tsx';
import { ResultsPanel } from './ResultsPanel.tsx';
import { SearchCard } from './SearchCard.tsx';
import { ThemeButton } from './ThemeButton.tsx';

/** Desktop layout: one column on the left over the map, controls on the right. */
export function WideLayout(props: LayoutProps) {
  const { dataset, card, results, planner } = props;
  const isTall = card !== null || planner !== null || results.isOpen;
  const isListed = card === null && planner === null;
  return (
    <>
      <div className="pointer-events-none absolute top-4 bottom-4 left-4 z-20 flex w-[22.5rem] flex-col gap-2 *:pointer-events-auto lg:w-[25rem]">
        {planner === null && <SearchCard {...props.search} leading={<Logo />} />}
        <MapNotices {...props.notices} />
        <div className={classNames('flex min-h-0 flex-col rounded-2xl bg-panel pb-1 shadow-float', isTall && 'flex-1')}>
          {isListed && (
            <QuickFilters
              {...props.quickFilters}
              leading={
                <>
                  {props.planButton(false)}
                  <RigChip {...props.rig} />
                </>
              }
            />
          )}
          {isListed && <ResultsPanel {...results} />}
          {card && <ChargerCard key={card.id} {...card} />}
          {/* Keeps the planner mounted behind a card, so that its input isn't lost. */}
          {planner && <div className={card ? 'hidden' : 'contents'}>{planner}</div>}
        </div>
      </div>
      <div className="absolute top-4 right-4 z-20 flex items-start gap-2">
        <BasemapSwitcher {...props.layers} />
        <div className="flex rounded-2xl bg-panel p-1 shadow-float">
          <FavoritesLink />
          <ThemeButton />
          <span className="xl:hidden">
            <MapLegendButton dataset={dataset} />
          </span>
          <UserMenu className="grid size-11 place-items-center rounded-xl hover:bg-panel-2" {...props.menu} />
        </div>
      </div>
      <MapControls {...props.buttons} className="absolute right-4 bottom-12 z-10" />
      <aside
        aria-label="Map key"
        className="absolute bottom-4 left-[27rem] z-10 hidden w-max max-w-[29rem] rounded-2xl bg-panel px-4 py-2.5 shadow-float xl:block"
      >
        <Legend />
      </aside>
    </>
  );
}
