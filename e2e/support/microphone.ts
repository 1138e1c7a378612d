import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, type PlaywrightWorkerOptions } from '@playwright/test';
import { SAMPLE_RATE, writeWav } from '../../src/domain/voice/read-wav.ts';
import { say } from '../../src/server/voice/testing/speak.ts';

const FOLDER = path.join(import.meta.dirname, '../../test-results/voice');
/** The audio file that the fake microphone plays, once per recording. */
const FILE = path.join(FOLDER, `${process.pid}.wav`);
mkdirSync(FOLDER, { recursive: true });

type LaunchOptions = PlaywrightWorkerOptions['launchOptions'];

export const WITH_MICROPHONE = {
  launchOptions: async (
    { launchOptions }: { launchOptions: LaunchOptions },
    use: (options: LaunchOptions) => Promise<void>,
  ) => {
    const flags = ['--use-fake-device-for-media-stream', `--use-file-for-fake-audio-capture=${FILE}%noloop`];
    const executablePath = process.env.RECORDING_CHROMIUM_PATH;
    const browser = executablePath === undefined ? {} : { executablePath };
    await use({ ...launchOptions, ...browser, args: [...(launchOptions?.args ?? []), ...flags] });
  },
};

export const mic = (page: Page) => page.getByRole('button', { name: 'Voice command', exact: true });
export const voiceCard = (page: Page) => page.getByRole('region', { name: 'Voice command' });

export async function speakTo(page: Page, text: string): Promise<void> {
  const silence = new Float32Array(SAMPLE_RATE);
  const speech = await say(text, 'a woman (flite slt)');
  const samples = new Float32Array(speech.length + 5 * silence.length);
  samples.set(speech, silence.length / 2);
  await writeFile(FILE, writeWav(samples));
  await mic(page).click();
  await expect(voiceCard(page)).toContainText('Listening...');
}
