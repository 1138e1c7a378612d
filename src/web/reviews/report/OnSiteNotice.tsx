import { LocateFixed, LocateOff, MapPinCheck, MapPinX } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDistance } from '#web/lib/format.ts';
import { useUnits } from '#web/lib/units.ts';
import type { useOnSiteCheck } from './use-on-site-check.ts';

type Props = { siteCheck: ReturnType<typeof useOnSiteCheck>; mayLocate: boolean | null; onOpenPrivacy: () => void };

/** Shows whether the device is at the site, which gives a report more weight; locates only if the user allows it. */
export function OnSiteNotice({ siteCheck, mayLocate, onOpenPrivacy }: Props) {
  const { units } = useUnits();
  const { state, check, reset } = siteCheck;
  if (!mayLocate)
    return (
      <Line
        icon={<LocateOff />}
        action={mayLocate === false && <NoticeAction onClick={onOpenPrivacy}>Privacy settings</NoticeAction>}
      >
        Location is off, so this won't count as an on-site report.
      </Line>
    );
  if (state.kind === 'located')
    return (
      <Line
        icon={state.isAtSite ? <MapPinCheck /> : <MapPinX />}
        action={<NoticeAction onClick={reset}>Don't use my location</NoticeAction>}
      >
        {state.isAtSite
          ? "You are at the site, so your report counts more. We don't keep your position."
          : `You are ${formatDistance(state.distanceM, units)} from the site, so this won't count as an on-site report.`}
      </Line>
    );
  const text = state.kind === 'failed' ? state.message : 'Are you there now? On-site reports count more.';
  return (
    <Line
      icon={<LocateFixed />}
      action={
        <NoticeAction onClick={check} isDisabled={state.kind === 'locating'}>
          {state.kind === 'failed' ? 'Try again' : 'I am here'}
        </NoticeAction>
      }
    >
      {state.kind === 'locating' ? 'Finding your location...' : text}
    </Line>
  );
}

function Line({ icon, action, children }: { icon: ReactNode; action: ReactNode; children: ReactNode }) {
  return (
    <div
      role="status"
      className="flex min-h-14 items-center gap-3 rounded-xl bg-panel-2 px-3.5 py-1.5 text-xs text-ink-2 [&>svg]:size-5 [&>svg]:shrink-0"
    >
      {icon}
      <p className="flex-1">{children}</p>
      {action}
    </div>
  );
}

function NoticeAction({
  onClick,
  isDisabled = false,
  children,
}: {
  onClick: () => void;
  isDisabled?: boolean;
  children: string;
}) {
  return (
    <button
      type="button"
      disabled={isDisabled}
      className="min-h-11 shrink-0 rounded-lg px-2 font-semibold text-brand underline underline-offset-2 disabled:opacity-60"
      onClick={onClick}
    >
      {children}
    </button>
  );
}
