import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FirebaseKey } from '../settings.ts';
import { type FakeFirebase, startFakeFirebase } from './fake-firebase.ts';
import { UNSIGNED } from './firebase-tokens.ts';
import type { Service } from './firebase-under-test.ts';

type Opened = Service & { readonly stop: () => Promise<void> };

export type ServiceUnderTest = {
  readonly name: string;
  readonly open: () => Promise<Opened>;
  /** The emulator keeps old sessions after a password reset; the real service ends them. */
  readonly staysSignedInAfterReset?: true;
};

export async function openFakeFirebase(): Promise<
  Opened & { fakeFirebase: FakeFirebase; key: { serviceAccountFile: string } }
> {
  const fakeFirebase = await startFakeFirebase('service');
  const folder = await mkdtemp(path.join(tmpdir(), 'towcharge-firebase-'));
  const serviceAccountFile = path.join(folder, 'service-account.json');
  await writeFile(serviceAccountFile, fakeFirebase.serviceAccountJson);
  const stop = async () => {
    await fakeFirebase.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const { url, tokens, googleUrls } = fakeFirebase;
  return { fakeFirebase, url, tokens, googleUrls, key: { serviceAccountFile }, stop };
}

async function openFakeEmulator(): Promise<Opened> {
  const { url, tokens, stop } = await startFakeFirebase('emulator');
  return { url, tokens, key: { emulatorUrl: url }, stop };
}

function openEmulator(emulatorUrl: string): Opened {
  const key: FirebaseKey = { emulatorUrl };
  return { url: emulatorUrl, tokens: UNSIGNED, key, stop: async () => undefined };
}

const emulatorUrl = process.env.FIREBASE_EMULATOR_URL;

/** Includes the real emulator when FIREBASE_EMULATOR_URL is set. */
export function servicesUnderTest(): ServiceUnderTest[] {
  return [
    { name: 'with a fake Firebase', open: openFakeFirebase },
    { name: 'with a fake Firebase emulator', open: openFakeEmulator },
    ...(emulatorUrl === undefined
      ? []
      : [
          {
            name: 'with the Firebase emulator',
            open: async () => openEmulator(emulatorUrl),
            staysSignedInAfterReset: true as const,
          },
        ]),
  ];
}
