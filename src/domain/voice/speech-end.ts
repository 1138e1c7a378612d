/** The length of a frame: a piece of sound whose level is measured. */
export const LEVEL_SECONDS = 0.02;

/** Anything softer than this counts as a pause, whatever the background (our choice). */
const MIN_AUDIBLE_LEVEL = 0.004;
/** A microphone delivers zeros at first, which say nothing about the noise. */
const MAX_NO_SIGNAL_LEVEL = 1e-5;
/** Speech is at least this many times as loud as the background. */
const MIN_SPEECH_TO_NOISE = 3;
const SPEECH_FRAMES = 6;
const PAUSE_FRAMES = 55;
const NOISE_FRAMES = 100;

/** Whether speech hasn't begun, is going on, or is over. */
export type SpeechState = 'waiting' | 'speaking' | 'over';

/** Returns the level of a part of a recording, from 0 to 1. */
export const measureLevel = (samples: Float32Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(samples.length, 1));

/** Tracks the levels of a recording and detects when the speech is over: a pause after loud parts. */
export function createSpeechEndDetector(): (level: number) => SpeechState {
  const recent: number[] = [];
  let loudFrames = 0;
  let quietFrames = 0;
  return (level) => {
    if (level > MAX_NO_SIGNAL_LEVEL) recent.push(level);
    if (recent.length > NOISE_FRAMES) recent.shift();
    const isLoud = level > Math.max(MIN_AUDIBLE_LEVEL, MIN_SPEECH_TO_NOISE * Math.min(...recent));
    quietFrames = isLoud ? 0 : quietFrames + 1;
    if (isLoud) loudFrames += 1;
    // A knock is not speech.
    else if (loudFrames < SPEECH_FRAMES && quietFrames > SPEECH_FRAMES) loudFrames = 0;
    if (loudFrames < SPEECH_FRAMES) return 'waiting';
    return quietFrames >= PAUSE_FRAMES ? 'over' : 'speaking';
  };
}
