import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { tripToDriveRoute } from '#domain/trips/driving/drive-route.ts';
import { getStopHere } from '#domain/trips/driving/stop-here.ts';
import { buildNorthwardContingentTrip } from '#domain/trips/testing/northward-trip.ts';
import { StopPanel } from './StopPanel.tsx';
import { startTestDrive } from './testing/drive-session.ts';

function renderPanel(session: ReturnType<typeof startTestDrive>['session']): string {
  const state = session.get();
  const here = getStopHere(state.route, state.drive);
  if (!here) throw new Error('The rig is not at a stop');
  const props = { session, state, here, percentHere: 40, onEndDrive: () => undefined };
  return renderToStaticMarkup(<StopPanel {...props} />)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

test('A driver at a contingent stop sees the charge to reach and when to leave, and is not offered another plan', async () => {
  const route = tripToDriveRoute(buildNorthwardContingentTrip(), 0);
  if (route === null) throw new Error('The trip has no plan');
  const { session, moveTo, planRemaining, parkAt, waitForTasks } = startTestDrive({}, route);
  moveTo(50);
  session.enterCharge(40);
  parkAt(60, 600);
  expect(renderPanel(session)).toContain('You are at Mile 37 Depot');
  session.enterCharge(36);
  for (let fix = 0; fix < 5; fix += 1) parkAt(60.1, 30);
  await waitForTasks();
  vi.setSystemTime(session.get().position?.atMs ?? 0);
  expect(renderPanel(session)).toMatch(/Charge to 45% .*to go, leave at/);
  session.enterCharge(46);
  expect(renderPanel(session)).toMatch(/Charge to 46% You can leave now\./);
  vi.useRealTimers();
  expect(planRemaining).not.toHaveBeenCalled();
  session.leave();
  expect(getStopHere(session.get().route, session.get().drive)).toBeNull();
  expect(session.get().drive.leg).toBe(0);
});
