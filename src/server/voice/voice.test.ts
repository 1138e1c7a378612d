import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUDIO_BYTES_MAX } from '#contract/voice.ts';
import { addPinkNoise } from '#domain/voice/prepare-speech.ts';
import { SAMPLE_RATE, writeWav } from '#domain/voice/read-wav.ts';
import type { Database } from '../db/database.ts';
import { featureDatabases } from '../db/testing.ts';
import { type People, setUpPeople } from '../security/testing/people.ts';
import { type AppUnderTest, openApp } from '../testing.ts';
import { createSpeechToText } from './speech-to-text.ts';

/** A one-second tone between silences: as loud as speech, but without words. */
const tone = Float32Array.from({ length: 3 * SAMPLE_RATE }, (_, i) =>
  Math.floor(i / SAMPLE_RATE) === 1 ? 0.3 * Math.sin(i / 8) : 0,
);
const noise = addPinkNoise(new Float32Array(2 * SAMPLE_RATE).fill(0.001), -40, 1);

describe.each(featureDatabases())('voice commands, on the $name database', ({ open }) => {
  let database: Database;
  let app: AppUnderTest;
  let people: People;
  const recordings: { samples: number; center: unknown }[] = [];
  let transcript: string | null = null;

  const fakeSpeechToText = {
    ...createSpeechToText({ whisper: null }, { warn: () => undefined }),
    recognize: async ({ samples, center }: { samples: Float32Array; center: unknown }) => {
      recordings.push({ samples: samples.length, center });
      return { transcript, recognizer: 'embedded' as const };
    },
  };

  beforeAll(async () => {
    database = await open();
    app = await openApp(database, {}, { speechToText: fakeSpeechToText });
    people = await setUpPeople(app);
  });
  afterAll(() => database.close());

  async function createUser(license: 'free' | 'premium') {
    const { headers, uid } = await people.createUser();
    await database.sql.updateTable('users').set({ license }).where('uid', '=', uid).execute();
    return headers;
  }

  async function send(
    audio: Uint8Array<ArrayBuffer> | string,
    context?: unknown,
    license: 'free' | 'premium' = 'premium',
  ) {
    const form = new FormData();
    form.append('audio', typeof audio === 'string' ? audio : new File([audio], 'command.wav'));
    if (context !== undefined) form.append('context', typeof context === 'string' ? context : JSON.stringify(context));
    const headers = await createUser(license);
    const response = await app.request('/api/voice/command', { method: 'POST', headers, body: form });
    return { status: response.status, body: await response.json() };
  }

  it('are parsed like typed text, and recognized with the names of places near the map center', async () => {
    transcript = 'find pull through chargers near Elko';
    const { status, body } = await send(writeWav(tone), { center: { lat: 40.83, lng: -115.76 } });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      transcript,
      query: { intent: 'search_chargers', slots: { filters: { pull_through: true }, place: { city: 'Elko' } } },
      isUnderstood: true,
      needsConfirmation: false,
      recognizer: 'embedded',
    });
    expect(recordings.at(-1)?.center).toEqual({ lat: 40.83, lng: -115.76 });
    // The silence around the speech is cut off.
    expect(recordings.at(-1)?.samples).toBeLessThan(tone.length);
  });

  it('need confirmation before they delete, buy, or publish anything and, while driving, before they change the route', async () => {
    const isConfirmationNeeded = async (spoken: string, isDriving = false) => {
      transcript = spoken;
      return (await send(writeWav(tone), { isDriving })).body.data.needsConfirmation;
    };
    expect(await isConfirmationNeeded('clear my search history')).toBe(true);
    expect(await isConfirmationNeeded('cancel my subscription')).toBe(true);
    expect(await isConfirmationNeeded('stall 3 is blocked')).toBe(true);
    expect(await isConfirmationNeeded('navigate to Elko')).toBe(false);
    expect(await isConfirmationNeeded('navigate to Elko', true)).toBe(true);
    expect(await isConfirmationNeeded('skip this stop', true)).toBe(true);
  });

  it('are reported as not understood if the speech is not a command', async () => {
    transcript = null;
    const { body } = await send(writeWav(tone));
    expect(body.data).toMatchObject({ transcript: null, isUnderstood: false, query: { intent: 'out_of_scope' } });
  });

  it.each([
    ['silence', () => writeWav(new Float32Array(SAMPLE_RATE)), 422, 'voice_silent'],
    ['steady noise', () => writeWav(noise.map((sample) => sample * 5)), 422, 'voice_noise'],
    ['more than 30 seconds', () => writeWav(new Float32Array(31 * SAMPLE_RATE)), 413, 'voice_too_long'],
    ['something other than a WAV file', () => new TextEncoder().encode('<html>'), 415, 'voice_not_wav'],
    ['another sample rate', () => writeWav(tone).fill(0x44, 24, 28), 415, 'voice_wrong_format'],
    ['too many bytes', () => new Uint8Array(AUDIO_BYTES_MAX + 100_000), 413, 'payload_too_large'],
  ])('with %s are rejected before recognition, each with its own error', async (_, audio, status, code) => {
    const before = recordings.length;
    expect(await send(audio())).toMatchObject({ status, body: { error: { code } } });
    expect(recordings).toHaveLength(before);
  });

  it('without a recording, in JSON, or with an invalid context are rejected', async () => {
    expect(await send('no file')).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } });
    expect(await send(writeWav(tone), '{')).toMatchObject({ status: 400 });
    expect(await send(writeWav(tone), { center: { lat: 91, lng: 0 } })).toMatchObject({ status: 400 });
    const headers = { ...(await createUser('premium')), 'content-type': 'application/json' };
    const inJson = await app.request('/api/voice/command', { method: 'POST', headers, body: '{}' });
    expect([inJson.status, (await inJson.json()).error.code]).toEqual([415, 'form_expected']);
  });

  it('require a premium license, but every user can read the voice status', async () => {
    expect(await send(writeWav(tone), {}, 'free')).toMatchObject({
      status: 403,
      body: { error: { code: 'not_licensed', message: 'Voice commands require a Premium license' } },
    });
    const headers = await createUser('free');
    const response = await app.request('/api/voice/status', { headers });
    expect((await response.json()).data).toMatchObject({
      isLicensed: false,
      recognizers: ['embedded'],
      secondsMax: 30,
      settings: { spokenAnswers: false, useOnDevice: true },
    });
  });

  it('have settings that can be changed one at a time', async () => {
    const headers = { ...(await createUser('premium')), 'content-type': 'application/json' };
    const configure = async (settings: object) =>
      (await app.request('/api/voice/configure', { method: 'POST', headers, body: JSON.stringify(settings) })).json();
    await configure({ spokenAnswers: true });
    expect((await configure({ useOnDevice: false })).data).toEqual({ spokenAnswers: true, useOnDevice: false });
    const status = await app.request('/api/voice/status', { headers });
    expect((await status.json()).data.settings).toEqual({ spokenAnswers: true, useOnDevice: false });
  });

  it('are limited to 20 a minute', async () => {
    const headers = await createUser('premium');
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1) {
      const body = new FormData();
      statuses.push((await app.request('/api/voice/command', { method: 'POST', headers, body })).status);
    }
    expect(statuses).toEqual([...Array(20).fill(400), 429]);
  });
});
