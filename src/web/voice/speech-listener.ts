import { AUDIO_SECONDS_MAX } from '#domain/voice/read-wav.ts';
import { canRecognizeOnDevice, recognizeOnDevice } from '#web/lib/browser/device-speech.ts';
import { recordSpeech } from './record-speech.ts';
import { VoiceOfflineError } from './voice-problem.ts';

/** What was heard: a recording, or the text that the device recognized; null if nothing was said, or if canceled. */
export type Heard = Blob | string | null;

export type SpeechListener = {
  readonly heard: Promise<Heard>;
  readonly reportsLevel: boolean;
  /** Stops listening and keeps the speech so far. */
  readonly finish: () => void;
  readonly cancel: () => void;
};

export type ListeningEvents = {
  readonly onLevel: (level: number) => void;
  /** The device failed to recognize the speech, so a recording for the server has begun. */
  readonly onRecording: () => void;
};

const DEVICE = { canRecognize: canRecognizeOnDevice, recognize: recognizeOnDevice, record: recordSpeech };
type Device = typeof DEVICE;

async function record(device: Device, { onLevel }: ListeningEvents): Promise<SpeechListener> {
  if (!navigator.onLine) throw new VoiceOfflineError('Only the server can understand a recording');
  return { ...(await device.record(onLevel)), reportsLevel: true };
}

/** Stops listening when the page is hidden or the time limit is reached; returns a function that stops watching. */
function watchForEnd(finish: () => void): () => void {
  document.addEventListener('visibilitychange', finish);
  const timer = setTimeout(finish, AUDIO_SECONDS_MAX * 1_000);
  return () => {
    document.removeEventListener('visibilitychange', finish);
    clearTimeout(timer);
  };
}

function recognize(device: Device, events: ListeningEvents): SpeechListener {
  const recognition = device.recognize();
  let current: Pick<SpeechListener, 'finish' | 'cancel'> = { finish: recognition.stop, cancel: recognition.cancel };
  let hasEnded = false;
  function finish() {
    hasEnded = true;
    current.finish();
  }
  async function waitForSpeech(): Promise<Heard> {
    const recognized = await recognition.heard;
    if (recognized !== undefined || hasEnded) return recognized ?? null;
    const recording = await record(device, events);
    if (hasEnded) recording.cancel();
    else events.onRecording();
    current = recording;
    return recording.heard;
  }
  return {
    heard: waitForSpeech().finally(watchForEnd(finish)),
    reportsLevel: false,
    finish,
    cancel() {
      hasEnded = true;
      current.cancel();
    },
  };
}

/** Starts listening: on the device if requested and supported, otherwise by recording for our server. */
export async function startListening(
  prefersDevice: boolean,
  events: ListeningEvents,
  device: Device = DEVICE,
): Promise<SpeechListener> {
  return prefersDevice && (await device.canRecognize()) ? recognize(device, events) : record(device, events);
}
