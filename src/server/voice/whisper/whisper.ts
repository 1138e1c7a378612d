import { z } from 'zod';
import { createCircuitBreaker } from '../../http/client/circuit-breaker.ts';
import { readText } from '../../http/read-text.ts';
import type { WhisperSettings } from './settings.ts';

const MAX_RESPONSE_BYTES = 20_000;
const MAX_TRANSCRIPT_LENGTH = 300;
const PROMPT =
  'TowCharge: charging stations, pull-through stalls, Superchargers, Electrify America, EVgo, unhitch, trailer.';

const Transcription = z.object({ text: z.string() });

type WhisperOptions = {
  readonly settings: WhisperSettings;
  readonly timeoutMs: number;
  /** A monotonic clock in milliseconds. */
  readonly now: () => number;
};

function buildForm(wav: Uint8Array<ArrayBuffer>, model: string): FormData {
  const form = new FormData();
  form.append('file', new File([wav], 'command.wav', { type: 'audio/wav' }));
  form.append('model', model);
  form.append('language', 'en');
  form.append('response_format', 'json');
  form.append('prompt', PROMPT);
  return form;
}

function readTranscript(responseText: string): string {
  const { text } = Transcription.parse(JSON.parse(responseText));
  const plain = text.replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim();
  if (plain === '' || plain.length > MAX_TRANSCRIPT_LENGTH) throw new Error('The transcript is empty or too long');
  return plain;
}

/** Creates a client of a transcription server. It rejects when the server is slow, down, or returns nothing usable. */
export function createWhisperClient({ settings: { url, key, model }, timeoutMs, now }: WhisperOptions) {
  const callGuarded = createCircuitBreaker({
    now,
    openError: () => new Error('The service is paused after repeated failures'),
  });
  return (wav: Uint8Array<ArrayBuffer>): Promise<string> =>
    callGuarded(async () => {
      const response = await fetch(`${url.replace(/\/+$/, '')}/audio/transcriptions`, {
        method: 'POST',
        headers: key === null ? {} : { authorization: `Bearer ${key}` },
        body: buildForm(wav, model),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`The service returned status ${response.status}`);
      }
      const text = await readText(response, MAX_RESPONSE_BYTES);
      if (text === null) throw new Error('The response is too large');
      return readTranscript(text);
    });
}
