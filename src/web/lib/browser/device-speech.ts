import { MicrophoneError } from './microphone.ts';

/** The browser's on-device speech recognition, which TypeScript's types don't include yet. */
type Recognition = EventTarget & {
  lang: string;
  processLocally: boolean;
  start(): void;
  stop(): void;
  abort(): void;
};
type RecognitionClass = {
  new (): Recognition;
  readonly prototype: object;
  available?(options: { langs: readonly string[]; processLocally: true }): Promise<string>;
};
type ResultEvent = Event & {
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>>;
};

const LANGUAGE = 'en-US';

const getClass = () => (globalThis as { SpeechRecognition?: RecognitionClass }).SpeechRecognition;

/** Whether the browser recognizes speech on this device. Otherwise, it would send the audio to a server. */
export async function canRecognizeOnDevice(Recognizer: RecognitionClass | undefined = getClass()): Promise<boolean> {
  if (!Recognizer?.available || !('processLocally' in Recognizer.prototype)) return false;
  const options = { langs: [LANGUAGE], processLocally: true } as const;
  return (await Recognizer.available(options).catch(() => 'unavailable')) === 'available';
}

/**
 * A running recognition. `heard` resolves with what was said, null if nothing was understood, or undefined if the
 * browser failed; it rejects with a MicrophoneError if the microphone can't be used.
 */
export type DeviceRecognition = {
  readonly heard: Promise<string | null | undefined>;
  readonly stop: () => void;
  readonly cancel: () => void;
};

export function recognizeOnDevice(Recognizer: RecognitionClass | undefined = getClass()): DeviceRecognition {
  if (!Recognizer) throw new MicrophoneError('unsupported');
  const recognition = new Recognizer();
  recognition.lang = LANGUAGE;
  recognition.processLocally = true;
  const heard = new Promise<string | null | undefined>((resolve, reject) => {
    recognition.addEventListener('result', (event) => {
      const { results } = event as ResultEvent;
      resolve(
        Array.from(results, (result) => result[0]?.transcript ?? '')
          .join(' ')
          .trim() || null,
      );
    });
    recognition.addEventListener('error', (event) => {
      const { error } = event as Event & { readonly error: string };
      if (error === 'not-allowed') reject(new MicrophoneError('denied'));
      else if (error === 'audio-capture') reject(new MicrophoneError('missing'));
      else resolve(error === 'no-speech' || error === 'aborted' ? null : undefined);
    });
    recognition.addEventListener('end', () => resolve(null));
  });
  recognition.start();
  return { heard, stop: () => recognition.stop(), cancel: () => recognition.abort() };
}
