import type { Trailer } from '#domain/rigs/trailer.ts';
import type { CustomVehicle, Vehicle } from '#domain/rigs/vehicle.ts';
import { KINDS_WITH_WINDOWS, outlinePath, TRAILER_SHAPES, VEHICLE_OUTLINES } from './rig-outline.ts';

/** Drawings are in centimeters. */
const CM_PER_M = 100;
const MARGIN = 20;
const MIN_HEIGHT = 300;
const TONGUE_MAX = 130;
const HITCH_HEIGHT = 48;
const FLOOR = 45;
const TIRE = 'light-dark(#22292d, #0d1216)';
const TIRE_EDGE = 'light-dark(#22292d, #5c6b78)';

type DrawnVehicle = Pick<Vehicle | CustomVehicle, 'kind' | 'lengthM' | 'heightM'>;
type Props = {
  vehicle: DrawnVehicle;
  trailer: Trailer | null;
  /** Length of road the drawing covers, so that several drawings share one scale. */
  spanM: number;
};

export function RigDrawing({ vehicle, trailer, spanM }: Props) {
  const trailerLength = (trailer?.lengthM ?? 0) * CM_PER_M;
  const tallest = Math.max(MIN_HEIGHT, vehicle.heightM * CM_PER_M, (trailer?.heightM ?? 0) * CM_PER_M);
  const width = spanM * CM_PER_M + 2 * MARGIN;
  const start = MARGIN + (spanM * CM_PER_M - trailerLength - vehicle.lengthM * CM_PER_M) / 2;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 ${-tallest - MARGIN} ${width} ${tallest + 2 * MARGIN}`}
      className="block h-auto w-full"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d={`M0 4H${width}`} className="stroke-line" strokeWidth="8" />
      {trailer && <TrailerDrawing trailer={trailer} x={start} />}
      <VehicleDrawing vehicle={vehicle} x={start + trailerLength} />
    </svg>
  );
}

function VehicleDrawing({ vehicle, x }: { vehicle: DrawnVehicle; x: number }) {
  const [length, height] = [vehicle.lengthM * CM_PER_M, vehicle.heightM * CM_PER_M];
  const { body, windows } = VEHICLE_OUTLINES[vehicle.kind];
  const radius = Math.min(42, height * 0.21);
  return (
    <g>
      <path d={outlinePath(body, { x, y: 0, length, height })} className="fill-brand stroke-brand" strokeWidth="10" />
      {windows.map((points) => (
        <path key={String(points[0])} d={outlinePath(points, { x, y: 0, length, height })} className="fill-panel/85" />
      ))}
      {[0.19, 0.81].map((share) => (
        <Wheel key={share} x={x + share * length} radius={radius} />
      ))}
    </g>
  );
}

function TrailerDrawing({ trailer, x }: { trailer: Trailer; x: number }) {
  const length = trailer.lengthM * CM_PER_M;
  const tongue = Math.min(TONGUE_MAX, length * 0.2);
  const body = length - tongue;
  const radius = Math.min(36, trailer.heightM * CM_PER_M * 0.3);
  const middle = x + body * 0.46;
  const gap = radius * 2.3;
  return (
    <g>
      <path d={`M${x + body - 20} ${-HITCH_HEIGHT}H${x + length}`} className="stroke-ink-3" strokeWidth="12" />
      <TrailerBody trailer={trailer} x={x} length={body} />
      {Array.from({ length: trailer.axles }, (_, index) => (
        <Wheel
          // biome-ignore lint/suspicious/noArrayIndexKey: an axle has no identity other than its index
          key={index}
          x={middle + (index - (trailer.axles - 1) / 2) * gap}
          radius={radius}
        />
      ))}
    </g>
  );
}

const SKIN = 'fill-panel-3 stroke-line-strong';

function TrailerBody({ trailer, x, length }: { trailer: Trailer; x: number; length: number }) {
  const shape = TRAILER_SHAPES[trailer.kind];
  const height = Math.max(20, trailer.heightM * CM_PER_M - FLOOR);
  const box = { x: x + 6, width: Math.max(20, length - 6) };
  if (shape === 'box' || shape === 'round')
    return (
      <>
        <rect
          {...box}
          y={-FLOOR - height}
          height={height}
          rx={shape === 'round' ? Math.min(height * 0.42, box.width / 2) : 22}
          strokeWidth="10"
          className={SKIN}
        />
        {KINDS_WITH_WINDOWS.includes(trailer.kind) && <TrailerWindows {...box} top={-FLOOR - height} height={height} />}
      </>
    );
  if (shape === 'boat') return <BoatOnTrailer {...box} height={height} />;
  return (
    <>
      {shape === 'car_on_deck' && <CarOnDeck {...box} height={height} />}
      <rect {...box} y={-FLOOR - 22} height="22" rx="8" strokeWidth="10" className={SKIN} />
    </>
  );
}

type Box = { x: number; width: number };

function TrailerWindows({ x, width, top, height }: Box & { top: number; height: number }) {
  const pane = { y: top + height * 0.24, height: height * 0.22, rx: 10, className: 'fill-ink-3/60' };
  return (
    <>
      <rect {...pane} x={x + width * 0.12} width={width * 0.22} />
      <rect {...pane} x={x + width * 0.68} width={width * 0.18} />
      {width > 400 && (
        <rect
          x={x + width * 0.48}
          y={top + height * 0.2}
          width={70}
          height={height * 0.72}
          rx={10}
          strokeWidth="7"
          className="fill-none stroke-line-strong"
        />
      )}
    </>
  );
}

function BoatOnTrailer({ x, width, height }: Box & { height: number }) {
  const [keel, deck] = [-FLOOR, -FLOOR - height * 0.62];
  const hull = `M${x} ${deck}H${x + width}Q${x + width * 0.92} ${keel} ${x + width * 0.72} ${keel}H${x + 16}Z`;
  const windshield = `M${x + width * 0.42} ${deck}L${x + width * 0.47} ${-FLOOR - height}H${x + width * 0.53}L${x + width * 0.64} ${deck}Z`;
  return (
    <>
      <path d={windshield} className="fill-ink-3/60" />
      <path d={hull} strokeWidth="10" className={SKIN} />
    </>
  );
}

function CarOnDeck({ x, width, height }: Box & { height: number }) {
  const box = { x: x + width * 0.1, y: -FLOOR - 22, length: width * 0.76, height: Math.max(20, height - 22) };
  const { body, windows } = VEHICLE_OUTLINES.car;
  return (
    <>
      <path d={outlinePath(body, box)} strokeWidth="10" className={SKIN} />
      {windows.map((points) => (
        <path key={String(points[0])} d={outlinePath(points, box)} className="fill-ink-3/60" />
      ))}
      {[0.19, 0.81].map((share) => (
        <Wheel key={share} x={box.x + share * box.length} y={box.y} radius={box.height * 0.18} />
      ))}
    </>
  );
}

function Wheel({ x, y = 0, radius }: { x: number; y?: number; radius: number }) {
  return (
    <>
      <circle cx={x} cy={y - radius} r={radius} fill={TIRE} stroke={TIRE_EDGE} strokeWidth="5" />
      <circle cx={x} cy={y - radius} r={radius * 0.42} fill="light-dark(#c7d0d4, #8494a0)" />
    </>
  );
}
