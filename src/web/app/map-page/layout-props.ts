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

/** Props shared by both layouts of the map page. */
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
  /** The trip planner, which replaces search and list; null while closed. */
  readonly planner: ReactNode;
  /** Renders the planner button, in a panel or floating over the map; nothing if the user can't plan trips. */
  readonly planButton: (floating: boolean) => ReactNode;
  readonly card: ComponentProps<typeof ChargerCard> | null;
};
