import type { ComponentProps, ReactNode } from 'react';
import type { MapConfig } from '#contract/map.ts';
import type { UserMenu } from '#web/account/UserMenu.tsx';
import type { ChargerCard } from '#web/chargers/ChargerCard.tsx';
import type { QuickFilters } from '#web/chargers/QuickFilters.tsx';
import type { RigChip } from '#web/rigs/RigChip.tsx';
import type { LayerSwitch } from './LayerSwitch.tsx';
import type { MapButtons } from './MapButtons.tsx';
import type { Notices } from './Notices.tsx';
import type { ResultsPanelProps } from './ResultsPanel.tsx';
import type { SearchCard } from './SearchCard.tsx';

/** What both layouts of the map show, each in its own places. */
export type LayoutProps = {
  readonly dataset: MapConfig['dataset'];
  readonly notices: ComponentProps<typeof Notices>;
  readonly menu: Omit<ComponentProps<typeof UserMenu>, 'className'>;
  readonly search: ComponentProps<typeof SearchCard>;
  readonly rig: ComponentProps<typeof RigChip>;
  readonly quickFilters: Omit<ComponentProps<typeof QuickFilters>, 'leading'>;
  readonly layers: ComponentProps<typeof LayerSwitch>;
  readonly buttons: ComponentProps<typeof MapButtons>;
  readonly results: ResultsPanelProps;
  /** The card that is open in the place of the list. */
  /** The planner of trips, open in the place of search and list; null while it is closed. */
  readonly planner: ReactNode;
  /** The button that opens the planner, on a panel or floating over the map; nothing where nobody can plan. */
  readonly planButton: (floating: boolean) => ReactNode;
  readonly card: ComponentProps<typeof ChargerCard> | null;
};
