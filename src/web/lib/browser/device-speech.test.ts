import { expect, it } from 'vitest';
import { canRecognizeOnDevice, recognizeOnDevice } from './device-speech.ts';

function createRecognizer(available: string, onStart: (recognition: EventTarget) => void) {
  return class extends EventTarget {
    static available = async () => available;
    static last: { processLocally: boolean; isStopped: boolean } | null = null;
    lang = '';
    isStopped = false;
    get processLocally() {
      return this.isLocal;
    }
    set processLocally(isLocal: boolean) {
      this.isLocal = isLocal;
    }
    private isLocal = false;
    start() {
      Object.assign(this.constructor, { last: this });
      setTimeout(() => onStart(this));
    }
    stop() {
      this.isStopped = true;
    }
    abort() {
      this.dispatchEvent(new Event('end'));
    }
  };
}

const result = (...sentences: string[]) =>
  Object.assign(new Event('result'), { results: sentences.map((transcript) => [{ transcript }]) });
const problem = (error: string) => Object.assign(new Event('error'), { error });

it("The browser's speech recognition is used only if it is available on the device", async () => {
  const usable = createRecognizer('available', () => undefined);
  expect(await canRecognizeOnDevice(usable)).toBe(true);
  expect(await canRecognizeOnDevice(createRecognizer('downloadable', () => undefined))).toBe(false);
  expect(await canRecognizeOnDevice(undefined)).toBe(false);
  class WithoutProcessLocally extends EventTarget {
    static available = async () => 'available';
    lang = '';
    start() {}
    stop() {}
    abort() {}
  }
  expect(await canRecognizeOnDevice(WithoutProcessLocally as unknown as typeof usable)).toBe(false);
  class FailingRecognizer extends usable {
    static override available = () => Promise.reject(new Error('No languages'));
  }
  expect(await canRecognizeOnDevice(FailingRecognizer)).toBe(false);
});

it('What was said is returned, and the audio stays on the device', async () => {
  const Recognizer = createRecognizer('available', (recognition) =>
    recognition.dispatchEvent(result('zoom in', 'twice ')),
  );
  expect(await recognizeOnDevice(Recognizer).heard).toBe('zoom in twice');
  expect(Recognizer.last?.processLocally).toBe(true);
});

it.each([
  ['end', null],
  ['no-speech', null],
  ['network', undefined],
  ['language-not-supported', undefined],
])('A recognition that ends with %s returns %s', async (error, heard) => {
  const end = error === 'end' ? new Event('end') : problem(error);
  const Recognizer = createRecognizer('available', (recognition) => recognition.dispatchEvent(end));
  expect(await recognizeOnDevice(Recognizer).heard).toBe(heard);
});

it.each([
  ['not-allowed', 'denied'],
  ['audio-capture', 'missing'],
])('A microphone that fails with %s is reported as %s', async (error, expected) => {
  const Recognizer = createRecognizer('available', (recognition) => recognition.dispatchEvent(problem(error)));
  await expect(recognizeOnDevice(Recognizer).heard).rejects.toMatchObject({ problem: expected });
});
