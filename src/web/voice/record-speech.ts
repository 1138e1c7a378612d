import { AUDIO_SECONDS_MAX, SAMPLE_RATE, writeWav } from '#domain/voice/read-wav.ts';
import { resampleForSpeech } from '#domain/voice/resample-for-speech.ts';
import { createSpeechEndDetector, LEVEL_SECONDS, measureLevel, type SpeechState } from '#domain/voice/speech-end.ts';
import { openMicrophone } from '#web/lib/browser/microphone.ts';

const SILENCE_MAX_SECONDS = 8;

function createFrameSplitter(length: number, onFrame: (frame: Float32Array) => void) {
  let frame = new Float32Array(length);
  let filledCount = 0;
  return (samples: Float32Array) => {
    for (let offset = 0; offset < samples.length; ) {
      const part = samples.subarray(offset, offset + length - filledCount);
      frame.set(part, filledCount);
      filledCount += part.length;
      offset += part.length;
      if (filledCount < length) continue;
      onFrame(frame);
      frame = new Float32Array(length);
      filledCount = 0;
    }
  };
}

function joinFrames(frames: readonly Float32Array[]): Float32Array {
  const joined = new Float32Array(frames.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const frame of frames) {
    joined.set(frame, offset);
    offset += frame.length;
  }
  return joined;
}

export type Recording = {
  /** A WAV file; null if canceled, or if the silence limit or a lost microphone ended it before any speech. */
  readonly heard: Promise<Blob | null>;
  /** Ends the recording and keeps it. */
  readonly finish: () => void;
  readonly cancel: () => void;
};

/** Records in memory until the driver stops speaking, for less than 30 seconds. Throws a MicrophoneError. */
export async function recordSpeech(
  onLevel: (level: number) => void,
  open: typeof openMicrophone = openMicrophone,
): Promise<Recording> {
  const frames: Float32Array[] = [];
  const nextState = createSpeechEndDetector();
  let state: SpeechState = 'waiting';
  let isFinished = false;
  const { promise: heard, resolve } = Promise.withResolvers<Blob | null>();

  function onFrame(frame: Float32Array) {
    frames.push(frame);
    const level = measureLevel(frame);
    state = nextState(level);
    onLevel(level);
    const seconds = frames.length * LEVEL_SECONDS;
    if (state === 'waiting' && seconds >= SILENCE_MAX_SECONDS) end(false);
    else if (state === 'over' || seconds >= AUDIO_SECONDS_MAX - 1) end(true);
  }

  let pushSamples: (samples: Float32Array) => void = () => undefined;
  const microphone = await open(
    SAMPLE_RATE,
    (samples) => pushSamples(samples),
    () => end(state !== 'waiting'),
  );
  pushSamples = createFrameSplitter(Math.round(microphone.sampleRate * LEVEL_SECONDS), onFrame);

  function end(shouldKeep: boolean) {
    if (isFinished) return;
    isFinished = true;
    microphone.close();
    const hasRecording = shouldKeep && frames.length > 0;
    const samples = hasRecording ? resampleForSpeech(joinFrames(frames), microphone.sampleRate) : null;
    resolve(samples && new Blob([writeWav(samples)], { type: 'audio/wav' }));
  }

  return { heard, finish: () => end(true), cancel: () => end(false) };
}
