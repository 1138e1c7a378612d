import { DragDropProvider, PointerSensor } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { formatDuration } from '#web/lib/format.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { withMovedWaypoint, withoutWaypoint, withStay } from './draft-places.ts';
import { dragRow } from './drag-row.ts';
import type { DraftWaypoint } from './trip-draft.ts';
import type { TripForm } from './use-trip-form.ts';

const STAY_OPTIONS_MINUTES = [0, 15, 30, 60, 120, 240, 480, 720, 1440, 2880] as const;

/** The default plugins insert style elements, which the content security policy blocks. */
const PLUGINS: [] = [];
/** Arrow keys move a waypoint right away, without the library's pick-up step. Touch drags start without a delay. */
const SENSORS = [PointerSensor.configure({ activationConstraints: () => undefined })];

type Manager = Parameters<NonNullable<ComponentProps<typeof DragDropProvider>['onDragStart']>>[1];

type Shape = NonNullable<Manager['dragOperation']['shape']>['initial'];

/** Shapes of DOM elements are rectangles, which the type doesn't express. */
function canBeMoved(shape: Shape): shape is Shape & { translate: (x: number, y: number) => Shape } {
  return 'translate' in shape;
}

/** Updates the dragged row's shape, which determines the drop target. The plugin that normally does so is off. */
function updateShape({ dragOperation }: Manager): void {
  const { source, transform, shape } = dragOperation;
  const start = shape?.initial ?? (isSortable(source) ? source.sortable.droppable.shape : undefined);
  if (start && canBeMoved(start)) dragOperation.shape = start.translate(transform.x, transform.y);
}

function stayOptions(stayMin: number) {
  return [...new Set([...STAY_OPTIONS_MINUTES, stayMin])]
    .sort((a, b) => a - b)
    .map((minutes) => ({ value: String(minutes), label: minutes === 0 ? 'Pass through' : formatDuration(minutes) }));
}

type Props = { form: TripForm; field: (key: string, number: number) => ReactNode };

export function WaypointList({ form, field }: Props) {
  const { draft, setDraft } = form;
  const [announcement, setAnnouncement] = useState('');
  const dragged = useRef<ReturnType<typeof dragRow> | null>(null);
  if (draft.waypoints.length === 0) return null;

  function move(from: number, to: number) {
    const next = withMovedWaypoint(draft, from, to);
    if (next === draft) return;
    setDraft(next);
    setAnnouncement(
      `${waypointName(draft.waypoints[from], from)} is now waypoint ${to + 1} of ${draft.waypoints.length}.`,
    );
  }

  return (
    <DragDropProvider
      plugins={PLUGINS}
      sensors={SENSORS}
      onDragStart={(_, manager) => {
        const row = manager.dragOperation.source?.element;
        dragged.current = row instanceof HTMLElement ? dragRow(row) : null;
        updateShape(manager);
      }}
      onDragMove={(_, manager) => {
        updateShape(manager);
        dragged.current?.moveBy(manager.dragOperation.transform.y);
      }}
      onDragOver={() => dragged.current?.onSorted()}
      onDragEnd={({ operation, canceled }) => {
        dragged.current?.end();
        dragged.current = null;
        const { source } = operation;
        if (!canceled && isSortable(source)) move(source.initialIndex, source.index);
      }}
    >
      <ol aria-label="Waypoints" className="flex flex-col gap-2">
        {draft.waypoints.map((waypoint, index) => (
          <WaypointItem key={waypoint.key} waypoint={waypoint} index={index} form={form} onMove={move}>
            {field(waypoint.key, index + 1)}
          </WaypointItem>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </DragDropProvider>
  );
}

function waypointName(waypoint: DraftWaypoint | undefined, index: number): string {
  return waypoint?.place?.label ?? `Waypoint ${index + 1}`;
}

type ItemProps = {
  waypoint: DraftWaypoint;
  index: number;
  form: TripForm;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
};

function WaypointItem({ waypoint, index, form, onMove, children }: ItemProps) {
  const { draft, setDraft } = form;
  const { ref, handleRef } = useSortable({ id: waypoint.key, index });
  const name = `waypoint ${index + 1}`;

  function moveByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onMove(index, event.key === 'ArrowUp' ? index - 1 : index + 1);
  }

  return (
    <li
      ref={ref}
      className="rounded-2xl border border-line bg-panel p-2.5 data-dragged:relative data-dragged:z-10 data-dragged:translate-y-(--dragged-by) data-dragged:shadow-lift"
    >
      {children}
      <div className="mt-2 flex items-end">
        <IconButton
          ref={handleRef}
          label={`Drag ${name}, or move it with the arrow keys`}
          onKeyDown={moveByKey}
          icon={<GripVertical />}
          className="cursor-grab touch-none"
        />
        <IconButton
          label={`Move ${name} up`}
          icon={<ArrowUp />}
          disabled={index === 0}
          onClick={() => onMove(index, index - 1)}
        />
        <IconButton
          label={`Move ${name} down`}
          icon={<ArrowDown />}
          disabled={index === draft.waypoints.length - 1}
          onClick={() => onMove(index, index + 1)}
        />
        <div className="min-w-0 flex-1 pl-1">
          <SelectField
            label={`Stay at ${name}`}
            name={`stay-${waypoint.key}`}
            options={stayOptions(waypoint.stayMin)}
            value={String(waypoint.stayMin)}
            onChange={(minutes) => setDraft(withStay(draft, waypoint.key, Number(minutes)))}
          />
        </div>
        <IconButton
          label={`Remove ${name}`}
          icon={<X />}
          onClick={() => setDraft(withoutWaypoint(draft, waypoint.key))}
        />
      </div>
    </li>
  );
}
