/** What the scope of a worklet has, which the types of pages lack. */
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: typeof AudioWorkletProcessor): void;

/** Hands what a microphone hears to the page, as it comes. */
class Listener extends AudioWorkletProcessor {
  process([input]: readonly (readonly Float32Array[])[]): boolean {
    const heard = input?.[0];
    if (heard) this.port.postMessage(heard);
    return true;
  }
}

registerProcessor('listener', Listener);
