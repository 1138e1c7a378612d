import { UserMenu } from '#web/account/UserMenu.tsx';
import { ChargerCard } from '#web/chargers/ChargerCard.tsx';
import { QuickFilters } from '#web/chargers/QuickFilters.tsx';
import { RigChip } from '#web/rigs/RigChip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Sheet } from '#web/ui/Sheet.tsx';
import type { SheetDetent } from '#web/ui/sheet-detents.ts';
import { FavoritesChip } from './FavoritesLink.tsx';
import type { LayoutProps } from './layout-props.ts';
import { MapControls } from './MapControls.tsx';
import { MapNotices } from './MapNotices.tsx';
import { MapOptions } from './MapOptions.tsx';
import { ResultsPanel } from './ResultsPanel.tsx';
import { SearchCard } from './SearchCard.tsx';

type Props = LayoutProps & { detent: SheetDetent; onDetentChange: (detent: SheetDetent) => void };

/** Phone layout: search on top, the map, and a bottom sheet. */
export function PhoneLayout({ detent, onDetentChange, ...props }: Props) {
  const { dataset, card, results, planner } = props;
  const setOpen = (open: boolean) => onDetentChange(open ? 'full' : 'peek');
  return (
    <>
      {/* Above the sheet: suggestions and the menu may be taller than the map. */}
      {planner === null && (
        <div className="absolute inset-x-3 top-3 z-30">
          <SearchCard
            {...props.search}
            trailing={<UserMenu className="grid size-11 place-items-center rounded-xl" {...props.menu} />}
          />
        </div>
      )}
      <div
        className={classNames(
          'pointer-events-none absolute inset-x-0 bottom-[calc(var(--covered-bottom)+0.75rem)] z-10 flex flex-col gap-2 *:pointer-events-auto',
          planner === null ? 'top-18' : 'top-3',
        )}
      >
        {planner === null && (
          <QuickFilters
            {...props.quickFilters}
            floating
            leading={
              <>
                {props.planButton(true)}
                <RigChip {...props.rig} floating />
                <FavoritesChip />
              </>
            }
          />
        )}
        {/* Scrolls if the space between search and buttons is too small. */}
        <div className="flex min-h-0 flex-col gap-2 overflow-y-auto overscroll-contain px-3 pb-1 *:shrink-0 empty:hidden">
          <MapNotices {...props.notices} />
        </div>
        <MapControls
          {...props.buttons}
          isBrief={detent !== 'peek'}
          leading={<MapOptions dataset={dataset} layers={props.layers} />}
          className={classNames(
            'mt-auto mr-3 shrink-0 self-end [@media(max-height:34rem)]:flex-row',
            detent !== 'peek' && '[@media(max-height:34rem)]:hidden',
          )}
        />
      </div>
      <Sheet label={planner === null ? 'Stations' : 'Trip'} detent={detent} onDetentChange={onDetentChange}>
        {card === null && planner === null && (
          <ResultsPanel {...results} alwaysListed isOpen={detent !== 'peek'} onOpenChange={setOpen} />
        )}
        {card && <ChargerCard key={card.id} {...card} />}
        {planner && <div className={card ? 'hidden' : 'contents'}>{planner}</div>}
      </Sheet>
    </>
  );
}
