import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parseUtterance } from '#domain/language/parse-utterance.ts';
import { prepareSpeech } from '#domain/voice/prepare-speech.ts';
import { readConfig } from '../config.ts';
import type { Thread } from '../worker-thread.ts';
import { EmbeddedRecognizer } from './embedded/embedded-recognizer.ts';
import type { RecognizerCalls } from './embedded/recognizer.worker.ts';
import { createSpeechToText } from './speech-to-text.ts';
import { CAN_SPEAK, say } from './testing/speak.ts';
import { NEAR_FLAGSTAFF } from './testing/spoken-sentences.ts';

const SPEECH = { samples: new Float32Array(16_000).fill(0.1), center: null };

type Recognize = (speech: Float32Array) => Promise<string | null>;

function createFakeThread(recognize: Recognize) {
  let started = 0;
  const start = () => {
    started += 1;
    const { promise: ended, reject } = Promise.withResolvers<never>();
    ended.catch(() => undefined);
    return {
      call: (_: string, speech: Float32Array) => Promise.race([recognize(speech), ended]),
      hasEnded: () => false,
      close: async () => reject(new Error('It has ended')),
    } as unknown as Thread<RecognizerCalls>;
  };
  return { start, countStarts: () => started };
}

describe('the embedded recognizer', () => {
  it('recognizes one command at a time, and rejects a command if eight others are waiting', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let runningCount = 0;
    let maxRunning = 0;
    const { start, countStarts } = createFakeThread(async () => {
      maxRunning = Math.max(maxRunning, ++runningCount);
      await released;
      runningCount -= 1;
      return 'zoom in';
    });
    const recognizer = new EmbeddedRecognizer(start);
    const accepted = Array.from({ length: 9 }, () => recognizer.recognize(SPEECH.samples, null));
    await expect(recognizer.recognize(SPEECH.samples, null)).rejects.toMatchObject({ code: 'voice_busy' });
    expect(recognizer.waitingCount).toBe(8);
    release();
    expect(await Promise.all(accepted)).toEqual(Array(9).fill('zoom in'));
    expect([maxRunning, countStarts(), recognizer.waitingCount]).toEqual([1, 1, 0]);
  });

  it('ends a thread that hangs, and recognizes the next command in a new one', async () => {
    let calls = 0;
    const { start, countStarts } = createFakeThread(() =>
      calls++ === 0 ? new Promise(() => undefined) : Promise.resolve('zoom in'),
    );
    const recognizer = new EmbeddedRecognizer(start, 50);
    await expect(recognizer.recognize(SPEECH.samples, null)).rejects.toThrow();
    expect(await recognizer.recognize(SPEECH.samples, null)).toBe('zoom in');
    expect(countStarts()).toBe(2);
  });

  it('does nothing for a driver who has disconnected', async () => {
    const { start, countStarts } = createFakeThread(async () => 'zoom in');
    const disconnected = AbortSignal.abort();
    await expect(new EmbeddedRecognizer(start).recognize(SPEECH.samples, null, disconnected)).rejects.toMatchObject({
      code: 'request_canceled',
    });
    expect(countStarts()).toBe(0);
  });

  it('recognizes a spoken command, but not other speech', async ({ skip }) => {
    skip(!CAN_SPEAK);
    const recognizer = new EmbeddedRecognizer(undefined, 100_000);
    onTestFinished(() => recognizer.close());
    const recognizeSpoken = async (sentence: string) => {
      const speech = prepareSpeech(await say(sentence, 'a woman (flite slt)'));
      return 'problem' in speech ? speech.problem : recognizer.recognize(speech.samples, NEAR_FLAGSTAFF);
    };
    const command = await recognizeSpoken('find superchargers near phoenix arizona');
    expect(parseUtterance(command ?? '')).toEqual({
      intent: 'search_chargers',
      slots: { filters: { networks: ['tesla'] }, place: { city: 'Phoenix', state: 'AZ' } },
    });
    expect(await recognizeSpoken('the kids are asleep in the back')).toBeNull();
  });
});

describe('a speech server', () => {
  async function startServer(handle: RequestListener) {
    const server = createServer(handle).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  }

  function openSpeechToText(WHISPER_URL: string, timeoutMs?: number) {
    const { start } = createFakeThread(async () => 'zoom in');
    const config = readConfig({ WHISPER_URL, WHISPER_API_KEY: 'secret', WHISPER_MODEL: 'large' });
    return createSpeechToText(config, { warn: () => undefined }, new EmbeddedRecognizer(start), timeoutMs);
  }

  it('receives the recording, and its transcript is used', async () => {
    let received = '';
    const url = await startServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      received = `${request.method} ${request.url} ${request.headers.authorization} ${Buffer.concat(chunks).toString('latin1')}`;
      response.end(JSON.stringify({ text: ' Find chargers\nnear Elko. ' }));
    });
    expect(await openSpeechToText(url).recognize(SPEECH)).toEqual({
      transcript: 'Find chargers near Elko.',
      recognizer: 'whisper',
    });
    expect(received).toMatch(/^POST \/v1\/audio\/transcriptions Bearer secret /);
    expect(received).toMatch(/name="model"\s+large\b/);
    expect(received).toContain('RIFF');
  });

  const embedded = { transcript: 'zoom in', recognizer: 'embedded' };

  it.each<[string, RequestListener]>([
    ['is slow', (_, response) => void pause(2_000).then(() => response.end('{"text":"late"}'))],
    ['fails', (_, response) => response.writeHead(500).end()],
    ['sends something other than JSON', (_, response) => response.end('<html>')],
    ['sends JSON without text', (_, response) => response.end('{"words":[]}')],
    ['sends an empty transcript', (_, response) => response.end('{"text":" "}')],
    ['sends far too much text', (_, response) => response.end(JSON.stringify({ text: 'on and '.repeat(10_000) }))],
    ['redirects', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['hangs up', (request) => request.socket.destroy()],
  ])('that %s is replaced by the embedded recognizer', async (_, handle) => {
    expect(await openSpeechToText(await startServer(handle), 300).recognize(SPEECH)).toEqual(embedded);
  });

  it('that is down is replaced by the embedded recognizer', async () => {
    expect(await openSpeechToText('http://127.0.0.1:1').recognize(SPEECH)).toEqual(embedded);
  });

  it('must use https, and needs a URL if there is a key', () => {
    expect(() => readConfig({ WHISPER_URL: 'http://speech.example/v1' })).toThrow(/WHISPER_URL must use https/);
    expect(() => readConfig({ WHISPER_API_KEY: 'secret' })).toThrow(/WHISPER_API_KEY is set without WHISPER_URL/);
  });
});
