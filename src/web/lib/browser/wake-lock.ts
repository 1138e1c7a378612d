export type WakeLockState = 'lock' | 'video' | 'none';

/** Enough for phones to treat the blank video as playing. */
const FRAMES_PER_SECOND = 1;

/** Plays a blank video, for browsers without the Wake Lock API. */
async function playVideo(): Promise<() => void> {
  const canvas = document.createElement('canvas');
  canvas.width = 2;
  canvas.height = 2;
  const context = canvas.getContext('2d');
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = canvas.captureStream(FRAMES_PER_SECOND);
  const frames = setInterval(() => context?.fillRect(0, 0, 2, 2), 1000 / FRAMES_PER_SECOND);
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

/**
 * Keeps the screen on until the returned function is called. Reacquires the lock, which browsers release on hidden
 * pages.
 */
export function keepScreenOn(onChange: (state: WakeLockState) => void): () => void {
  let lock: WakeLockSentinel | null = null;
  let stopVideo: (() => void) | null = null;
  let isReleased = false;

  async function acquireLock(): Promise<boolean> {
    if (!('wakeLock' in navigator)) return false;
    try {
      const acquired = await navigator.wakeLock.request('screen');
      if (isReleased) void acquired.release();
      else lock = acquired;
      return true;
    } catch {
      return false;
    }
  }

  async function startVideo(): Promise<boolean> {
    if (stopVideo) return true;
    try {
      const stop = await playVideo();
      if (isReleased) stop();
      else stopVideo = stop;
      return true;
    } catch {
      return false;
    }
  }

  async function acquire(): Promise<void> {
    if (document.hidden || isReleased || (lock && !lock.released)) return;
    const state = (await acquireLock()) ? 'lock' : (await startVideo()) ? 'video' : 'none';
    if (!isReleased) onChange(state);
  }

  const onVisibilityChange = () => void acquire();
  document.addEventListener('visibilitychange', onVisibilityChange);
  onVisibilityChange();
  return () => {
    isReleased = true;
    document.removeEventListener('visibilitychange', onVisibilityChange);
    void lock?.release();
    stopVideo?.();
  };
}
