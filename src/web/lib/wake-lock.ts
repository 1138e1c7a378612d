/** Whether the screen stays on: held by the browser, by a video that plays unseen, or not at all. */
export type WakeState = 'held' | 'video' | 'none';

/** Video frames a second: enough that a phone takes it for a film. */
const FRAMES = 1;

/** Plays an empty film, where a browser can not be asked to keep the screen on. */
async function playFilm(): Promise<() => void> {
  const canvas = document.createElement('canvas');
  canvas.width = 2;
  canvas.height = 2;
  const pen = canvas.getContext('2d');
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = canvas.captureStream(FRAMES);
  const frames = setInterval(() => pen?.fillRect(0, 0, 2, 2), 1000 / FRAMES);
  const stop = () => {
    clearInterval(frames);
    video.pause();
    video.srcObject = null;
  };
  try {
    await video.play();
  } catch (error) {
    stop();
    throw error;
  }
  return stop;
}

/** Keeps the screen on until the returned function is called; a lock that a hidden page lost is taken again when it is seen. */
export function keepScreenOn(tell: (state: WakeState) => void): () => void {
  let lock: WakeLockSentinel | null = null;
  let stopFilm: (() => void) | null = null;
  let isOver = false;

  async function takeLock(): Promise<boolean> {
    if (!('wakeLock' in navigator)) return false;
    try {
      const taken = await navigator.wakeLock.request('screen');
      if (isOver) void taken.release();
      else lock = taken;
      return true;
    } catch {
      return false;
    }
  }

  async function startFilm(): Promise<boolean> {
    if (stopFilm) return true;
    try {
      const stop = await playFilm();
      if (isOver) stop();
      else stopFilm = stop;
      return true;
    } catch {
      return false;
    }
  }

  async function take(): Promise<void> {
    if (document.hidden || isOver || (lock && !lock.released)) return;
    const state = (await takeLock()) ? 'held' : (await startFilm()) ? 'video' : 'none';
    if (!isOver) tell(state);
  }

  const onSeen = () => void take();
  document.addEventListener('visibilitychange', onSeen);
  onSeen();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', onSeen);
    void lock?.release();
    stopFilm?.();
  };
}
