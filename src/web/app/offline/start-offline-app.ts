import { isSignedIn } from '#web/account/session/session-state.ts';
import { copiesFlag } from '#web/lib/offline/copies-flag.ts';
import { pause } from '#web/lib/requests/pause.ts';
import { session } from '../session.ts';
import { watchInput } from './unsaved-input.ts';

/** Lets the page's own requests go first. */
const AFTER_LOAD_MS = 2_000;

function waitForLoad(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => addEventListener('load', () => resolve(), { once: true }));
}

function waitForSignIn(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!isSignedIn(session.get())) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = session.subscribe(check);
    check();
  });
}

/** Resumes this device's downloads. Browsers that never stored an account's data load no code for this. */
async function resumeDownloadsLater(): Promise<void> {
  await waitForSignIn();
  await waitForLoad();
  await pause(AFTER_LOAD_MS);
  if (copiesFlag.isSet()) await (await import('./resume-downloads.ts')).resumeDownloads();
}

/** Stores the page for offline use. Visitors who only look at the landing page download nothing for this. */
export async function startOfflineApp(): Promise<void> {
  void resumeDownloadsLater().catch(() => undefined);
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  watchInput();
  if (navigator.serviceWorker.controller === null) await waitForSignIn();
  await waitForLoad();
  await pause(AFTER_LOAD_MS);
  const { installWorker } = await import('./install-worker.ts');
  await installWorker();
}
