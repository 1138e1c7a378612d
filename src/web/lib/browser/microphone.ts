import workletUrl from './microphone.worklet.ts?worker&url';

export type MicrophoneProblem = 'denied' | 'missing' | 'in_use' | 'unsupported';

export class MicrophoneError extends Error {
  readonly problem: MicrophoneProblem;
  constructor(problem: MicrophoneProblem) {
    super(`We can't use the microphone: ${problem}`);
    this.problem = problem;
  }
}

const PROBLEMS_BY_ERROR_NAME: Readonly<Record<string, MicrophoneProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'in_use',
  AbortError: 'in_use',
};

export type OpenMicrophone = { readonly sampleRate: number; readonly close: () => void };

const stopTracks = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

async function openStream(): Promise<MediaStream> {
  // Without HTTPS, browsers have no mediaDevices.
  if (!navigator.mediaDevices?.getUserMedia || typeof AudioWorkletNode === 'undefined')
    throw new MicrophoneError('unsupported');
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } });
  } catch (error) {
    throw new MicrophoneError((error instanceof DOMException && PROBLEMS_BY_ERROR_NAME[error.name]) || 'unsupported');
  }
}

/** Connects a stream at a sample rate; some browsers support only the microphone's own. */
function connect(stream: MediaStream, sampleRate: number) {
  for (const options of [{ sampleRate }, {}]) {
    const context = new AudioContext(options);
    try {
      return { context, source: context.createMediaStreamSource(stream) };
    } catch {
      void context.close();
    }
  }
  throw new MicrophoneError('unsupported');
}

async function listenTo(stream: MediaStream, preferredRate: number, onSamples: (samples: Float32Array) => void) {
  const { context, source } = connect(stream, preferredRate);
  try {
    await context.audioWorklet.addModule(workletUrl);
    const listener = new AudioWorkletNode(context, 'listener', { numberOfOutputs: 0 });
    listener.port.onmessage = ({ data }: MessageEvent<Float32Array>) => onSamples(data);
    source.connect(listener);
    await context.resume();
    return { context, listener };
  } catch (error) {
    void context.close();
    throw error;
  }
}

/**
 * Listens to the microphone until it is closed, at the preferred rate if supported; fails with a MicrophoneError. Calls
 * `onEnded` if the caller should close it: it was unplugged, its permission was revoked, or the page was hidden.
 */
export async function openMicrophone(
  preferredRate: number,
  onSamples: (samples: Float32Array) => void,
  onEnded: () => void,
): Promise<OpenMicrophone> {
  const stream = await openStream();
  try {
    const { context, listener } = await listenTo(stream, preferredRate, onSamples);
    for (const track of stream.getTracks()) track.onended = onEnded;
    const watching = new AbortController();
    document.addEventListener('visibilitychange', onEnded, { signal: watching.signal });
    return {
      sampleRate: context.sampleRate,
      close() {
        watching.abort();
        listener.port.onmessage = null;
        stopTracks(stream);
        void context.close();
      },
    };
  } catch (error) {
    stopTracks(stream);
    throw error instanceof MicrophoneError ? error : new MicrophoneError('unsupported');
  }
}
