import { LoaderCircle, LocateFixed, Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { useSearch } from '../search/use-search.ts';
import { useMap } from '../use-map.ts';

type Props = {
  /** Rendered above the other controls. */
  leading?: ReactNode;
  /** Shows only the locate button, for tight layouts. */
  isCompact?: boolean;
  className?: string;
};

export function MapControls({ leading, isCompact = false, className }: Props) {
  const { handle } = useMap();
  const { isLocating, locateMe } = useSearch();
  return (
    <fieldset className={classNames('flex flex-col rounded-2xl bg-panel p-1 shadow-float', className)}>
      <legend className="sr-only">Map view</legend>
      {!isCompact && leading}
      {!isCompact && (
        <span className="flex flex-col [@media(max-height:34rem)]:hidden">
          <IconButton label="Zoom in" icon={<Plus />} onClick={() => handle.current?.zoomIn()} />
          <IconButton label="Zoom out" icon={<Minus />} onClick={() => handle.current?.zoomOut()} />
        </span>
      )}
      <IconButton
        label="Show my location"
        icon={isLocating ? <LoaderCircle className="animate-spin" /> : <LocateFixed />}
        disabled={isLocating}
        onClick={() => void locateMe()}
      />
    </fieldset>
  );
}
