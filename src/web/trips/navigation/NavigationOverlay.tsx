import {
  Compass,
  LocateFixed,
  type LucideIcon,
  Map as MapIcon,
  Minus,
  Navigation2,
  Plus,
  RefreshCw,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { buildDriveView } from '#domain/trips/driving/drive-view.ts';
import { getStopHere } from '#domain/trips/driving/stop-here.ts';
import { useStore } from '#web/lib/hooks/use-store.ts';
import { DriveNotices } from './DriveNotices.tsx';
import { DrivePanel } from './DrivePanel.tsx';
import type { FollowCamera } from './follow-camera.ts';
import { ManeuverBanner } from './ManeuverBanner.tsx';
import type { NavigationSession } from './navigation-session.ts';
import { SpokenInstructionsSwitch } from './SpokenInstructionsSwitch.tsx';
import { StopPanel } from './StopPanel.tsx';

type Props = {
  session: NavigationSession;
  camera: FollowCamera;
  onZoom: (direction: 'in' | 'out') => void;
  onEndDrive: () => void;
  microphone: ReactNode;
  /** Shows the recognized command and its answer. */
  voicePanel: ReactNode;
};

const takeFocus = (section: HTMLElement | null) => section?.focus({ preventScroll: true });

export function NavigationOverlay({ session, camera, onZoom, onEndDrive, microphone, voicePanel }: Props) {
  const state = useStore(session);
  const view = buildDriveView(state.route, state.drive);
  const leg = state.route.legs[state.drive.leg];
  if (!view || !leg) return null;
  const here = getStopHere(state.route, state.drive);
  const panelProps = { session, state, onEndDrive };
  return (
    <section
      ref={takeFocus}
      tabIndex={-1}
      aria-label="Navigation"
      className="pointer-events-none absolute inset-3 z-30 flex outline-none flex-col gap-2 *:pointer-events-auto md:inset-y-4 md:right-auto md:left-4 md:w-[25rem]"
    >
      <div className="flex min-h-0 flex-col gap-2 overflow-y-auto">
        {here === null && <ManeuverBanner view={view} stopName={leg.to.name} />}
        {voicePanel}
        <DriveNotices session={session} state={state} />
      </div>
      <div className="pointer-events-none! flex flex-1 items-end justify-between *:pointer-events-auto">
        <div className="flex flex-col gap-2">
          <SpokenInstructionsSwitch />
          {microphone}
        </div>
        <CameraButtons camera={camera} onZoom={onZoom} onReplan={() => void session.replan()} />
      </div>
      {here === null ? (
        <DrivePanel {...panelProps} leg={leg} view={view} />
      ) : (
        <StopPanel key={`${state.drive.leg} ${here.name}`} {...panelProps} here={here} percentHere={view.percentHere} />
      )}
    </section>
  );
}

type CameraProps = Pick<Props, 'camera' | 'onZoom'> & { onReplan: () => void };

function CameraButtons({ camera, onZoom, onReplan }: CameraProps) {
  const mode = useStore(camera);
  function zoom(direction: 'in' | 'out') {
    camera.onUserMove();
    onZoom(direction);
  }
  return (
    <fieldset className="flex gap-1 self-end rounded-2xl bg-panel p-1 shadow-float md:fixed md:right-4 md:bottom-12 md:flex-col">
      <legend className="sr-only">Map view</legend>
      {mode === 'free' ? (
        <RoundButton label="Re-center" Icon={LocateFixed} isStrong onClick={camera.recenter} />
      ) : (
        <RoundButton
          label={mode === 'heading' ? 'North up' : 'Heading up'}
          Icon={mode === 'heading' ? Compass : Navigation2}
          onClick={camera.switchOrientation}
        />
      )}
      <RoundButton label="Overview" Icon={MapIcon} onClick={camera.overview} />
      <RoundButton label="Replan from here" Icon={RefreshCw} onClick={onReplan} />
      <span className="hidden flex-col gap-1 md:flex">
        <RoundButton label="Zoom in" Icon={Plus} onClick={() => zoom('in')} />
        <RoundButton label="Zoom out" Icon={Minus} onClick={() => zoom('out')} />
      </span>
    </fieldset>
  );
}

type RoundButtonProps = { label: string; Icon: LucideIcon; isStrong?: boolean; onClick: () => void };

function RoundButton({ label, Icon, isStrong = false, onClick }: RoundButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className={`grid size-14 place-items-center rounded-xl ${isStrong ? 'bg-brand text-on-brand' : 'text-ink hover:bg-panel-2'}`}
    >
      <Icon aria-hidden="true" className="size-7" />
    </button>
  );
}
