import { LoaderCircle, LocateFixed, Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

type Props = {
  onZoomIn: () => void;
  onZoomOut: () => void;
  onLocate: () => void;
  isLocating: boolean;
  /** Rendered above the other controls. */
  leading?: ReactNode;
  /** Shows only the locate button, for tight layouts. */
  isBrief?: boolean;
  className?: string;
};

export function MapControls({ onZoomIn, onZoomOut, onLocate, isLocating, leading, isBrief = false, className }: Props) {
  return (
    <fieldset className={classNames('flex flex-col rounded-2xl bg-panel p-1 shadow-float', className)}>
      <legend className="sr-only">Map view</legend>
      {!isBrief && leading}
      {!isBrief && (
        <span className="flex flex-col [@media(max-height:34rem)]:hidden">
          <IconButton label="Zoom in" icon={<Plus />} onClick={onZoomIn} />
          <IconButton label="Zoom out" icon={<Minus />} onClick={onZoomOut} />
        </span>
      )}
      <IconButton
        label="Show my location"
        icon={isLocating ? <LoaderCircle className="animate-spin" /> : <LocateFixed />}
        disabled={isLocating}
        onClick={onLocate}
      />
    </fieldset>
  );
}
