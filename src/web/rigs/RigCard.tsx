import { Building2, CircleCheck, CloudOff, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StoredRig } from '#domain/rigs/garage.ts';
import { getRigVehicle, hasKnownVehicle } from '#domain/rigs/rig-vehicle.ts';
import { formatLength } from '#web/lib/format.ts';
import { useUnits } from '#web/lib/units.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { RigDrawing } from './RigDrawing.tsx';
import { LengthLine, MeasureList, RigWarnings } from './RigFacts.tsx';
import { TRAILER_LABELS } from './trailer-sizes.ts';
import { vehicleTitle } from './vehicle-labels.ts';

export type RigActions = {
  readonly onUse: (rig: StoredRig, isUsed: boolean) => void;
  readonly onEdit: (rig: StoredRig) => void;
  readonly onRemove: (rig: StoredRig) => void;
};

type Props = {
  rig: StoredRig;
  isActive: boolean;
  /** Whether the account doesn't have this version yet. */
  isUnsent: boolean;
  /** The length of the longest rig: all rigs are drawn to the same scale. */
  spanM: number;
  actions: RigActions;
  learnedConsumption: ReactNode;
};

export function RigCard({ rig, isActive, isUnsent, spanM, actions, learnedConsumption }: Props) {
  const isVehicleKnown = hasKnownVehicle(rig);
  return (
    <li
      data-rig={rig.id}
      className={classNames(
        'flex flex-col gap-4 rounded-2xl bg-panel p-4 shadow-float sm:p-5',
        isActive && 'outline-2 -outline-offset-2 outline-brand',
      )}
    >
      <CardHead rig={rig} isActive={isActive} isUnsent={isUnsent} isVehicleKnown={isVehicleKnown} />
      {isVehicleKnown && (
        <div className="mt-auto">
          <RigDrawing vehicle={getRigVehicle(rig)} trailer={rig.trailer} spanM={spanM} />
          <LengthLine lengthM={rig.measures.lengthM} spanM={spanM} />
        </div>
      )}
      <MeasureList measures={rig.measures} />
      {isVehicleKnown && <RigWarnings rig={rig} />}
      {learnedConsumption}
      <CardButtons rig={rig} isActive={isActive} actions={actions} />
    </li>
  );
}

type HeadProps = Pick<Props, 'rig' | 'isActive' | 'isUnsent'> & { isVehicleKnown: boolean };

function CardHead({ rig, isActive, isUnsent, isVehicleKnown }: HeadProps) {
  const { units } = useUnits();
  const { trailer } = rig;
  const trailerText = trailer
    ? `${TRAILER_LABELS[trailer.kind]}, ${formatLength(trailer.lengthM, units)}`
    : 'No trailer';
  const vehicleText = isVehicleKnown ? vehicleTitle(getRigVehicle(rig)) : 'Reload the page to see this vehicle';
  return (
    <div>
      {isActive && (
        <p className="mb-1 flex items-center gap-1.5 text-2xs font-semibold text-brand">
          <CircleCheck aria-hidden="true" className="size-4" /> Used on the map
        </p>
      )}
      <h2 tabIndex={-1} className="rounded-md text-lg leading-snug font-semibold wrap-anywhere">
        {rig.name}
      </h2>
      <p className="mt-0.5 text-xs text-ink-2 wrap-anywhere">
        {vehicleText} · {trailerText}
      </p>
      {rig.company !== null && (
        <p className="mt-1.5 flex items-center gap-1.5 text-2xs font-medium text-ink-2">
          <Building2 aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{`Shared by ${rig.company} · Only its managers can change it`}</span>
        </p>
      )}
      {isUnsent && (
        <p className="mt-1.5 flex items-center gap-1.5 text-2xs font-medium text-notice">
          <CloudOff aria-hidden="true" className="size-3.5" /> Saved in this browser, not in your account yet
        </p>
      )}
    </div>
  );
}

function CardButtons({ rig, isActive, actions }: Pick<Props, 'rig' | 'isActive' | 'actions'>) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
      <Button
        kind={isActive ? 'secondary' : 'primary'}
        aria-label={isActive ? `Stop using ${rig.name}` : `Use on the map: ${rig.name}`}
        onClick={() => actions.onUse(rig, !isActive)}
      >
        {isActive ? 'Stop using' : 'Use on the map'}
      </Button>
      {rig.company === null && <ChangeButtons rig={rig} actions={actions} />}
    </div>
  );
}

function ChangeButtons({ rig, actions }: Pick<Props, 'rig' | 'actions'>) {
  return (
    <div className="-mr-2 flex">
      <Button
        kind="quiet"
        className="gap-1.5! px-3!"
        aria-label={`Edit ${rig.name}`}
        onClick={() => actions.onEdit(rig)}
      >
        <Pencil aria-hidden="true" className="size-4" /> Edit
      </Button>
      <Button
        kind="quiet"
        className="gap-1.5! px-3!"
        aria-label={`Delete ${rig.name}`}
        onClick={() => actions.onRemove(rig)}
      >
        <Trash2 aria-hidden="true" className="size-4" /> Delete
      </Button>
    </div>
  );
}
