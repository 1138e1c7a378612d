import { expect, it } from 'vitest';
import { startTestDrive } from './testing/drive-session.ts';

const driveDownloadedRoute = () => startTestDrive({ isOnline: () => false, canPlanOffline: () => true });

it('Without a network, a driver can skip a stop on a downloaded route, but not after leaving the route', async () => {
  const { session, moveTo, planRemaining, waitForTasks } = driveDownloadedRoute();
  moveTo(10);
  expect(await session.skipStop()).toBe('skipped');
  expect(planRemaining).toHaveBeenCalledOnce();

  const strayedDrive = driveDownloadedRoute();
  strayedDrive.moveTo(10);
  for (let fix = 0; fix < 12; fix += 1) strayedDrive.moveTo(10.2, 900, 5);
  expect(strayedDrive.session.get().drive.following.isOff).toBe(true);
  await waitForTasks();
  expect(await strayedDrive.session.skipStop()).toBe('offline');
  await strayedDrive.session.replan();
  expect(strayedDrive.planRemaining).not.toHaveBeenCalled();
});

it('Without a network, less charge than planned leads to another plan from the downloaded data', async () => {
  const { session, moveTo, planRemaining, waitForTasks } = driveDownloadedRoute();
  moveTo(10);
  session.enterCharge(20);
  await waitForTasks();
  expect(planRemaining).toHaveBeenCalledOnce();
  expect(session.get().offer?.reason).toBe('low-battery');
});

it('Without a network and without downloads, the route stays as it is', async () => {
  const { session, moveTo, planRemaining, waitForTasks } = startTestDrive({ isOnline: () => false });
  moveTo(10);
  session.enterCharge(20);
  await waitForTasks();
  expect(planRemaining).not.toHaveBeenCalled();
});
