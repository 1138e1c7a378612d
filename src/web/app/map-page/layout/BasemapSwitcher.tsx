import { Earth, Layers, Map as MapIcon } from 'lucide-react';
import { useTheme } from '#web/lib/browser/theme.ts';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import { classNames } from '#web/ui/class-names.ts';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { BASEMAP_KINDS } from '../map-url.ts';
import { useMap } from '../use-map.ts';
import { useMapUrl } from '../use-map-url.ts';
import { useMapView } from '../use-map-view.ts';
import { basemapUnavailableReason, effectiveBasemap, streetDetailUnavailableReason } from './basemap-availability.ts';

const LABELS = {
  street: { label: 'Street', icon: <MapIcon aria-hidden="true" /> },
  satellite: { label: 'Satellite', icon: <Earth aria-hidden="true" /> },
  hybrid: { label: 'Hybrid', icon: <Layers aria-hidden="true" /> },
} as const;

export function BasemapSwitcher({ isOnPanel = false }: { isOnPanel?: boolean }) {
  const { config, basemap } = useMap();
  const url = useMapUrl();
  const { center } = useMapView();
  const { layers } = config;
  const isOnline = useOnline();
  const { theme } = useTheme();
  const shownBasemap = effectiveBasemap(url.basemap, layers, isOnline);
  const segments = BASEMAP_KINDS.map((value) => ({
    value,
    ...LABELS[value],
    disabledReason: basemapUnavailableReason(value, layers, isOnline),
  }));
  const streetDetailReason =
    shownBasemap === 'street' ? streetDetailUnavailableReason(layers, { zoom: center.zoom, theme, isOnline }) : null;
  const reasons = new Set([streetDetailReason, ...segments.map(({ disabledReason }) => disabledReason)]);
  reasons.delete(null);
  return (
    <div className={classNames('rounded-2xl', !isOnPanel && 'bg-panel p-1 shadow-float')}>
      <SegmentedControl
        label="Base map"
        segments={segments}
        value={shownBasemap}
        onChange={basemap.choose}
        compact={!isOnPanel}
        framed={isOnPanel}
      />
      {[...reasons].map((reason) => (
        <p key={reason} className="w-0 min-w-full px-2 pt-0.5 pb-1 text-2xs text-ink-3">
          {reason}
        </p>
      ))}
    </div>
  );
}
