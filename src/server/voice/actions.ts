import { AppError } from '#contract/errors.ts';
import { AUDIO_BYTES_MAX, type voiceEndpoints } from '#contract/voice.ts';
import { parseUtterance } from '#domain/language/parse-utterance.ts';
import type { Query } from '#domain/language/query.ts';
import { checkPaidFeature } from '#domain/license/gate.ts';
import { needsConfirmation } from '#domain/voice/needs-confirmation.ts';
import { prepareSpeech } from '#domain/voice/prepare-speech.ts';
import { AUDIO_SECONDS_MAX, readWav, SAMPLE_RATE } from '#domain/voice/read-wav.ts';
import type { ActionsOf } from '../http/action-types.ts';
import { readVoiceSettings, saveVoiceSettings } from './voice-settings-store.ts';

const OUT_OF_SCOPE: Query = { intent: 'out_of_scope', slots: {} };

/** Throws if the recording contains no speech or has the wrong format. */
async function readSpeech(audio: File): Promise<Float32Array> {
  const recording = readWav(new Uint8Array(await audio.arrayBuffer()));
  if ('problem' in recording) throw new AppError(recording.problem);
  const speech = prepareSpeech(recording.samples);
  if ('problem' in speech) throw new AppError(speech.problem);
  return speech.samples;
}

export const voiceActions = {
  async sendVoiceCommand({ body: { audio, context }, signal }, { speechToText }) {
    const samples = await readSpeech(audio);
    const { transcript, recognizer } = await speechToText.recognize({ samples, center: context.center, signal });
    const query = transcript === null ? OUT_OF_SCOPE : parseUtterance(transcript);
    const data = {
      transcript,
      query,
      isUnderstood: query.intent !== 'out_of_scope',
      needsConfirmation: needsConfirmation(query, context.isDriving),
      recognizer,
    };
    return { success: true, data };
  },

  async readVoiceStatus({ caller }, { sql, speechToText }) {
    const data = {
      isLicensed: checkPaidFeature(caller.license, 'voice').hasAccess,
      recognizers: [...speechToText.recognizers],
      waiting: speechToText.waitingCount(),
      secondsMax: AUDIO_SECONDS_MAX,
      bytesMax: AUDIO_BYTES_MAX,
      sampleRate: SAMPLE_RATE,
      settings: await readVoiceSettings(sql, caller.uid),
    };
    return { success: true, data };
  },

  async configureVoice({ caller, body }, { sql }) {
    return { success: true, data: await saveVoiceSettings(sql, caller.uid, body) };
  },
} satisfies ActionsOf<typeof voiceEndpoints>;
