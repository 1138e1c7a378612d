import { useRef, useState } from 'react';
import type { MapPadding } from '#domain/geo/map-camera.ts';
import type { DriveRoute } from '#domain/trips/driving/drive-route.ts';
import type { Trip } from '#domain/trips/trip.ts';
import { browserStorage } from '#web/lib/browser/storage.ts';
import { track } from '#web/lib/events/track.ts';
import { createSharedState } from '#web/lib/hooks/shared-state.tsx';
import { useChangeEffect } from '#web/lib/hooks/use-change-effect.ts';
import { useUnmountEffect } from '#web/lib/hooks/use-unmount-effect.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import type { TripDrawing } from '#web/map/trip-drawing.ts';
import { buildRouteDrawing } from '#web/trips/navigation/drive-drawing.ts';
import { drivingNow } from '#web/trips/navigation/driving-now.ts';
import { boundsAhead, createFollowCamera, type FollowCamera } from '#web/trips/navigation/follow-camera.ts';
import { toTripDrivePlan } from '#web/trips/navigation/plan-remaining-trip.ts';
import { driveToCharger, driveTrip, type RunningDrive } from '#web/trips/navigation/start-drive.ts';
import { type ChargerDrivePlan, readStoredDrive, storeDrive } from '#web/trips/navigation/stored-drive.ts';
import { clearStoredDrive } from '#web/trips/navigation/stored-drive-key.ts';
import { useReportDrivenLeg, useSendStoredLegs } from '#web/trips/timeline/use-driven-legs.ts';
import { useDriver } from '../account/use-driver.ts';
import { useMapLayout } from '../layout/use-map-layout.ts';
import { useMap } from '../use-map.ts';
import type { DestinationCharger } from './RouteToChargerPreview.tsx';

type Driving = RunningDrive & { readonly camera: FollowCamera };
type Preview = { readonly charger: DestinationCharger; readonly drawing: TripDrawing | null };

const WIDE_LEFT_PX = 424;
/** Map margins covered by panels. While driving, the top one is larger, so that more of the route ahead is visible. */
const PADDING: Readonly<Record<'driving' | 'preview', Readonly<Record<'wide' | 'phone', MapPadding>>>> = {
  driving: {
    wide: { left: WIDE_LEFT_PX, right: 0, top: 240, bottom: 0 },
    phone: { left: 0, right: 0, top: 300, bottom: 310 },
  },
  preview: {
    wide: { left: WIDE_LEFT_PX, right: 0, top: 0, bottom: 0 },
    phone: { left: 0, right: 0, top: 20, bottom: 430 },
  },
};

const ignore = () => undefined;

/** Map props while driving: views along the route must not change the list, the URL, or the saved view. */
function drivingMapProps({ onUserMove }: FollowCamera) {
  return { trip: null, onUserMove, onViewChange: ignore, onSelect: ignore };
}

function useNavigationState() {
  const gateway = useGateway();
  const { uid, mayLocate } = useDriver();
  const { handle } = useMap();
  const layout = useMapLayout();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [driving, setDriving] = useState<Driving | null>(null);
  const runningDrive = useRef<Driving | null>(null);
  const reportLeg = useReportDrivenLeg(uid ?? '');
  const dependencies = { gateway, mayLocate: mayLocate === true, reportLeg };
  useSendStoredLegs(uid);

  function endDrive(): void {
    runningDrive.current?.camera.end();
    runningDrive.current?.end();
    runningDrive.current = null;
    drivingNow.set(false);
    setDriving(null);
  }

  /** Only an explicit stop clears the stored drive: after a reload, navigation resumes. */
  function stop(): void {
    endDrive();
    clearStoredDrive();
  }

  useUnmountEffect(endDrive);

  function startDrive(drive: RunningDrive | null): void {
    if (drive === null) return;
    endDrive();
    setPreview(null);
    if (uid !== null) storeDrive(browserStorage('sessionStorage'), uid, drive, Date.now);
    runningDrive.current = { ...drive, camera: createFollowCamera(drive.session, () => handle.current) };
    drivingNow.set(true);
    setDriving(runningDrive.current);
  }

  useChangeEffect(uid, () => {
    const storedDrive = uid === null ? null : readStoredDrive(browserStorage('sessionStorage'), uid, Date.now());
    if (storedDrive === null || runningDrive.current !== null) return;
    const { plan, resumed } = storedDrive;
    startDrive(
      plan.kind === 'charger' ? driveToCharger(dependencies, plan, resumed) : driveTrip(dependencies, plan, resumed),
    );
  });

  const kind = driving ? 'driving' : preview ? 'preview' : null;
  const padding = kind ? PADDING[kind][layout.isWide ? 'wide' : 'phone'] : layout.padding;
  return {
    isOpen: kind !== null,
    driving,
    preview,
    padding,
    session: driving?.session ?? null,
    map: driving ? drivingMapProps(driving.camera) : preview && { trip: preview.drawing, onSelect: ignore },
    previewRoute: (charger: DestinationCharger) => setPreview({ charger, drawing: null }),
    showRoute(charger: DestinationCharger, route: DriveRoute) {
      setPreview({ charger, drawing: buildRouteDrawing(route) });
      const box = boundsAhead(route);
      if (box) handle.current?.fitBounds(box);
    },
    closePreview: () => setPreview(null),
    startDriveToCharger(plan: ChargerDrivePlan) {
      track({ type: 'route_planning', action: 'start_to_charger' });
      startDrive(driveToCharger(dependencies, plan));
    },
    startTrip(trip: Trip, planIndex: number) {
      const plan = toTripDrivePlan(trip, planIndex);
      if (!plan) return;
      track({ type: 'route_planning', action: 'start_trip' });
      startDrive(driveTrip(dependencies, plan));
    },
    stop,
    /** Recenters the map on an active drive; returns whether there is one. */
    onMapReady(): boolean {
      runningDrive.current?.camera.recenter();
      return runningDrive.current !== null;
    },
  };
}

export const [NavigationProvider, useNavigation] = createSharedState('navigation', useNavigationState);
