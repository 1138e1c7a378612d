import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { CORNERS, type Frame, type Handle, moveFrame } from './region-box.ts';

type Props = { frame: Frame; onChange: (frame: Frame) => void };

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const KEY_STEP = 0.03;
const CORNER_CLASSES = {
  'top-left': '-top-5.5 -left-5.5 cursor-nwse-resize',
  'top-right': '-top-5.5 -right-5.5 cursor-nesw-resize',
  'bottom-left': '-bottom-5.5 -left-5.5 cursor-nesw-resize',
  'bottom-right': '-right-5.5 -bottom-5.5 cursor-nwse-resize',
} as const;
const NAMES: Readonly<Record<Handle, string>> = {
  middle: 'Region',
  'top-left': 'Top-left corner',
  'top-right': 'Top-right corner',
  'bottom-left': 'Bottom-left corner',
  'bottom-right': 'Bottom-right corner',
};

/** Returns a handle's props; it follows the pointer and the arrow keys. Steps are fractions of the map's size. */
function useHandle(map: RefObject<HTMLDivElement | null>, { frame, onChange }: Props) {
  const drag = useRef<{ x: number; y: number; startFrame: Frame } | null>(null);
  return (handle: Handle) => ({
    'aria-label': `${NAMES[handle]}. Arrow keys move it.`,
    onPointerDown(event: PointerEvent) {
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { x: event.clientX, y: event.clientY, startFrame: frame };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const size = map.current?.getBoundingClientRect();
      if (drag.current === null || size === undefined) return;
      const { x, y, startFrame } = drag.current;
      onChange(moveFrame(startFrame, handle, (clientX - x) / size.width, (clientY - y) / size.height));
    },
    onLostPointerCapture() {
      drag.current = null;
    },
    onKeyDown(event: KeyboardEvent) {
      const step = ARROWS[event.key];
      if (step === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      onChange(moveFrame(frame, handle, step[0] * KEY_STEP, step[1] * KEY_STEP));
    },
  });
}

/** A frame over the visible map. Its middle moves it, and its corners resize it; dragging outside it moves the map. */
export function RegionFrame(props: Props) {
  const { left, top, right, bottom } = props.frame;
  const map = useRef<HTMLDivElement>(null);
  const handle = useHandle(map, props);
  return (
    <div ref={map} className="pointer-events-none absolute inset-0">
      <div
        className="absolute border-2 border-brand shadow-[0_0_0_100vmax_rgb(20_30_30/35%)]"
        style={{
          left: `${left * 100}%`,
          top: `${top * 100}%`,
          right: `${(1 - right) * 100}%`,
          bottom: `${(1 - bottom) * 100}%`,
        }}
      >
        <button
          type="button"
          className="pointer-events-auto absolute inset-0 cursor-move touch-none"
          {...handle('middle')}
        />
        {CORNERS.map((corner) => (
          <button
            key={corner}
            type="button"
            className={classNames(
              'pointer-events-auto absolute grid size-11 touch-none place-items-center rounded-full',
              CORNER_CLASSES[corner],
            )}
            {...handle(corner)}
          >
            <span aria-hidden="true" className="size-4.5 rounded-full border-2 border-panel bg-brand shadow-float" />
          </button>
        ))}
      </div>
    </div>
  );
}
