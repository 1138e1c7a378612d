const LANGUAGE = 'en';
const VOICES_WAIT_MS = 1_000;

/** Waits briefly for the list of voices if the browser hasn't loaded it yet. */
function listVoices(speech: SpeechSynthesis): Promise<readonly SpeechSynthesisVoice[]> {
  const loaded = speech.getVoices();
  if (loaded.length > 0) return Promise.resolve(loaded);
  return new Promise((resolve) => {
    const done = () => resolve(speech.getVoices());
    speech.addEventListener('voiceschanged', done, { once: true });
    setTimeout(done, VOICES_WAIT_MS);
  });
}

/** Finds an English voice of this device; null if it has none. */
export async function findVoice(speech: SpeechSynthesis): Promise<SpeechSynthesisVoice | null> {
  const voices = await listVoices(speech);
  return voices.find(({ lang, localService }) => localService && lang.toLowerCase().startsWith(LANGUAGE)) ?? null;
}

/** Speaks text with a voice on this device; others would send it to the browser's vendor. Returns a stop function. */
export function speakAloud(text: string, speech: SpeechSynthesis | undefined = globalThis.speechSynthesis): () => void {
  let isStopped = false;
  if (!speech) return () => undefined;
  void findVoice(speech).then((voice) => {
    if (isStopped || !voice) return;
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    speech.cancel();
    speech.speak(utterance);
  });
  return () => {
    isStopped = true;
    speech.cancel();
  };
}
