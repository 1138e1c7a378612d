/** Globals of a worklet, which the DOM types lack. */
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: typeof AudioWorkletProcessor): void;

/** Passes the microphone's samples to the page as they arrive. */
class Listener extends AudioWorkletProcessor {
  process([input]: readonly (readonly Float32Array[])[]): boolean {
    const heard = input?.[0];
    if (heard) this.port.postMessage(heard);
    return true;
  }
}

registerProcessor('listener', Listener);
