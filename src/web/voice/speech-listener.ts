import { AUDIO_SECONDS_MAX } from '#domain/voice/read-wav.ts';
import { canRecognizeOnDevice, recognizeOnDevice } from '#web/lib/browser/device-speech.ts';
import { recordSpeech } from './record-speech.ts';
import { VoiceOfflineError } from './voice-problem.ts';

/** What was heard: a recording, or what the device recognized in it; null for silence. */
export type Heard = Blob | string | null;

/** Listens to one command. */
export type SpeechListener = {
  readonly heard: Promise<Heard>;
  /** Whether it tells how loud the microphone is. */
  readonly isMetered: boolean;
  /** Ends listening; what was said counts. */
  readonly finish: () => void;
  readonly cancel: () => void;
};

export type ListeningEvents = {
  readonly onLevel: (level: number) => void;
  /** The device failed to recognize, so a recording for the server has begun. */
  readonly onRecording: () => void;
};

const DEVICE = { canRecognize: canRecognizeOnDevice, recognize: recognizeOnDevice, record: recordSpeech };
type Device = typeof DEVICE;

async function record(device: Device, { onLevel }: ListeningEvents): Promise<SpeechListener> {
  if (!navigator.onLine) throw new VoiceOfflineError('The server is needed to understand a recording');
  return { ...(await device.record(onLevel)), isMetered: true };
}

/** Ends listening when the page is hidden and after the longest time; returns how to stop watching. */
function watchForEnd(finish: () => void): () => void {
  document.addEventListener('visibilitychange', finish);
  const timer = setTimeout(finish, AUDIO_SECONDS_MAX * 1_000);
  return () => {
    document.removeEventListener('visibilitychange', finish);
    clearTimeout(timer);
  };
}

/** Recognizes on the device, and records instead if the browser fails to. */
function recognize(device: Device, events: ListeningEvents): SpeechListener {
  const recognition = device.recognize();
  let current: Pick<SpeechListener, 'finish' | 'cancel'> = { finish: recognition.stop, cancel: recognition.cancel };
  let isEnded = false;
  function finish() {
    isEnded = true;
    current.finish();
  }
  async function hear(): Promise<Heard> {
    const said = await recognition.heard;
    if (said !== undefined || isEnded) return said ?? null;
    const recording = await record(device, events);
    if (isEnded) recording.cancel();
    else events.onRecording();
    current = recording;
    return recording.heard;
  }
  return {
    heard: hear().finally(watchForEnd(finish)),
    isMetered: false,
    finish,
    cancel() {
      isEnded = true;
      current.cancel();
    },
  };
}

/** Starts to listen: on the device where that is wanted and possible, else with a recording for our server. */
export async function startListening(
  isOnDevice: boolean,
  events: ListeningEvents,
  device: Device = DEVICE,
): Promise<SpeechListener> {
  return isOnDevice && (await device.canRecognize()) ? recognize(device, events) : record(device, events);
}
