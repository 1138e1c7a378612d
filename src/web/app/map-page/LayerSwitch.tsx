import { Earth, Layers, Map as MapIcon } from 'lucide-react';
import type { MapConfig } from '#contract/map.ts';
import { useTheme } from '#web/lib/theme.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Segmented } from '#web/ui/Segmented.tsx';
import { layerReason, shownLayer, streetDetailReason } from './layer-reasons.ts';
import { LAYERS, type Layer } from './map-address.ts';

const WORDS = {
  street: { label: 'Street', icon: <MapIcon aria-hidden="true" /> },
  satellite: { label: 'Satellite', icon: <Earth aria-hidden="true" /> },
  hybrid: { label: 'Hybrid', icon: <Layers aria-hidden="true" /> },
} as const;

type Props = {
  layer: Layer;
  layers: MapConfig['layers'];
  zoom: number;
  onChange: (layer: Layer) => void;
  /** Lies on a panel, with words beside the pictures, instead of over the map. */
  onPanel?: boolean;
};

/** Street, satellite or hybrid; one that cannot be had says why. */
export function LayerSwitch({ layer, layers, zoom, onChange, onPanel = false }: Props) {
  const isOnline = useOnline();
  const { theme } = useTheme();
  const shown = shownLayer(layer, layers, isOnline);
  const segments = LAYERS.map((value) => ({
    value,
    ...WORDS[value],
    disabledReason: layerReason(value, layers, isOnline),
  }));
  const missingStreets = shown === 'street' ? streetDetailReason(layers, { zoom, theme, isOnline }) : null;
  const reasons = new Set([missingStreets, ...segments.map(({ disabledReason }) => disabledReason)]);
  reasons.delete(null);
  return (
    <div className={classNames('rounded-2xl', !onPanel && 'bg-panel p-1 shadow-float')}>
      <Segmented
        label="Map layer"
        segments={segments}
        value={shown}
        onChange={onChange}
        compact={!onPanel}
        framed={onPanel}
      />
      {[...reasons].map((reason) => (
        <p key={reason} className="w-0 min-w-full px-2 pt-0.5 pb-1 text-2xs text-ink-3">
          {reason}
        </p>
      ))}
    </div>
  );
}
