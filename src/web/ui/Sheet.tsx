import { type PointerEvent, type ReactNode, useRef } from 'react';
import { detentAfterDrag, detentHeight, nextDetent, type SheetDetent } from './sheet-detents.ts';

type Props = { label: string; detent: SheetDetent; onDetentChange: (detent: SheetDetent) => void; children: ReactNode };
type Drag = {
  startY: number;
  startHeight: number;
  lastY: number;
  lastMs: number;
  upwardPxPerMs: number;
  moved: boolean;
};

const HANDLE_LABELS: Readonly<Record<SheetDetent, string>> = {
  peek: 'Expand panel',
  half: 'Expand panel fully',
  full: 'Collapse panel',
};
const HEIGHT: Readonly<Record<SheetDetent, string>> = { peek: 'min(188px, 36dvh)', half: '56dvh', full: '92dvh' };
const CLICK_SLOP_PX = 6;

export function Sheet({ label, detent, onDetentChange, children }: Props) {
  const sheet = useRef<HTMLElement>(null);
  const drag = useRef<Drag | null>(null);
  const wasDragged = useRef(false);

  function begin(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || !sheet.current) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const startHeight = sheet.current.offsetHeight;
    drag.current = {
      startY: event.clientY,
      startHeight,
      lastY: event.clientY,
      lastMs: event.timeStamp,
      upwardPxPerMs: 0,
      moved: false,
    };
  }

  function move(event: PointerEvent<HTMLElement>) {
    const current = drag.current;
    if (!current || !sheet.current) return;
    if (Math.abs(event.clientY - current.startY) > CLICK_SLOP_PX) current.moved = true;
    if (!current.moved) return;
    const elapsedMs = Math.max(1, event.timeStamp - current.lastMs);
    current.upwardPxPerMs = (current.lastY - event.clientY) / elapsedMs;
    current.lastY = event.clientY;
    current.lastMs = event.timeStamp;
    const height = current.startHeight + current.startY - event.clientY;
    sheet.current.style.transition = 'none';
    sheet.current.style.height = `${Math.min(height, detentHeight('full', window.innerHeight))}px`;
  }

  function end() {
    const current = drag.current;
    drag.current = null;
    if (!current || !sheet.current) return;
    const chosen = current.moved
      ? detentAfterDrag(sheet.current.offsetHeight, current.upwardPxPerMs, window.innerHeight)
      : null;
    sheet.current.style.transition = '';
    sheet.current.style.height = HEIGHT[chosen ?? detent];
    if (chosen) onDetentChange(chosen);
    wasDragged.current = current.moved;
  }

  return (
    <section
      ref={sheet}
      aria-label={label}
      style={{ height: HEIGHT[detent] }}
      className="fixed inset-x-0 bottom-0 z-20 flex flex-col rounded-t-2xl bg-panel shadow-float transition-[height] duration-200 ease-out"
    >
      <button
        type="button"
        aria-label={HANDLE_LABELS[detent]}
        aria-expanded={detent !== 'peek'}
        className="flex h-7 w-full shrink-0 touch-none items-center justify-center rounded-t-2xl after:absolute after:inset-x-0 after:-top-2 after:h-11"
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
        onClick={() => {
          if (!wasDragged.current) onDetentChange(nextDetent(detent));
          wasDragged.current = false;
        }}
      >
        <span className="h-1 w-10 rounded-full bg-line-strong" />
      </button>
      <div className="flex min-h-0 flex-1 flex-col pb-[env(safe-area-inset-bottom)]">{children}</div>
    </section>
  );
}
