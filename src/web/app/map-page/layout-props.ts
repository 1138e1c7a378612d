import type { ComponentProps, ReactNode } from 'react';
import type { MapConfig } from '#contract/map.ts';
import type { UserMenu } from '#web/account/UserMenu.tsx';
import type { ChargerCard } from '#web/chargers/ChargerCard.tsx';
import type { QuickFilters } from '#web/chargers/QuickFilters.tsx';
import type { RigChip } from '#web/rigs/RigChip.tsx';
import type { BasemapSwitcher } from './BasemapSwitcher.tsx';
import type { MapControls } from './MapControls.tsx';
import type { MapNotices } from './MapNotices.tsx';
import type { ResultsPanelProps } from './ResultsPanel.tsx';
import type { SearchCard } from './SearchCard.tsx';

/** What both layouts of the map show, each in its own places. */
export type LayoutProps = {
  readonly dataset: MapConfig['dataset'];
  readonly notices: ComponentProps<typeof MapNotices>;
  readonly menu: Omit<ComponentProps<typeof UserMenu>, 'className'>;
  readonly search: ComponentProps<typeof SearchCard>;
  readonly rig: ComponentProps<typeof RigChip>;
  readonly quickFilters: Omit<ComponentProps<typeof QuickFilters>, 'leading'>;
  readonly layers: ComponentProps<typeof BasemapSwitcher>;
  readonly buttons: ComponentProps<typeof MapControls>;
  readonly results: ResultsPanelProps;
  /** The card that is open in the place of the list. */
  /** The planner of trips, open in the place of search and list; null while it is closed. */
  readonly planner: ReactNode;
  /** The button that opens the planner, on a panel or floating over the map; nothing where no one can plan. */
  readonly planButton: (floating: boolean) => ReactNode;
  readonly card: ComponentProps<typeof ChargerCard> | null;
};
