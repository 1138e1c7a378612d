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

async function record(onLevel: (level: number) => void): Promise<SpeechListener> {
  if (!navigator.onLine) throw new VoiceOfflineError('The server is needed to understand a recording');
  return { ...(await recordSpeech(onLevel)), isMetered: true };
}

/** Recognizes on the device, and records instead if the browser fails to. */
function recognize(onLevel: (level: number) => void): SpeechListener {
  const recognition = recognizeOnDevice();
  let current: Pick<SpeechListener, 'finish' | 'cancel'> = { finish: recognition.stop, cancel: recognition.cancel };
  let isCanceled = false;
  async function hear(): Promise<Heard> {
    const said = await recognition.heard;
    if (said !== undefined || isCanceled) return said ?? null;
    const recording = await record(onLevel);
    current = recording;
    return recording.heard;
  }
  return {
    heard: hear(),
    isMetered: false,
    finish: () => current.finish(),
    cancel() {
      isCanceled = true;
      current.cancel();
    },
  };
}

/** Starts to listen: on the device where that is wanted and possible, else with a recording for our server. */
export async function startListening(isOnDevice: boolean, onLevel: (level: number) => void): Promise<SpeechListener> {
  return isOnDevice && (await canRecognizeOnDevice()) ? recognize(onLevel) : record(onLevel);
}
