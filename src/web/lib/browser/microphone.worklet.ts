/** Globals of a worklet, which the DOM types lack. */
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: typeof AudioWorkletProcessor): void;

class Listener extends AudioWorkletProcessor {
  process([input]: readonly (readonly Float32Array[])[]): boolean {
    const samples = input?.[0];
    if (samples) this.port.postMessage(samples);
    return true;
  }
}

registerProcessor('listener', Listener);
