import { z } from 'zod';
import { LatLng } from '#domain/geo/point.ts';
import { Query } from '#domain/language/query.ts';
import { AUDIO_SECONDS_MAX, SAMPLE_RATE } from '#domain/voice/read-wav.ts';
import { VoiceSettings } from '#domain/voice/voice-settings.ts';
import { endpoints } from './endpoint.ts';

/** The largest recording in bytes, with room for optional headers. */
export const AUDIO_BYTES_MAX = 2_000_000;
const FORM_BYTES = 20_000;
const CONTEXT_TEXT_MAX = 2_000;

export const VoiceContext = z.object({
  /** The center of the map; the recognizer listens for the places around it. */
  center: LatLng.nullable().default(null),
  isDriving: z.boolean().default(false),
});

function readContext(text: string, problems: { addIssue: (message: string) => void }): unknown {
  try {
    return JSON.parse(text);
  } catch {
    problems.addIssue('The context is not valid JSON.');
    return z.NEVER;
  }
}

const Recognizer = z.enum(['embedded', 'whisper']);

export const voiceEndpoints = endpoints({
  sendVoiceCommand: {
    method: 'post',
    path: '/api/voice/command',
    access: 'user',
    licenseRequirement: 'voice',
    maxBodyBytes: AUDIO_BYTES_MAX + FORM_BYTES,
    bodyType: 'multipart/form-data',
    tag: 'voice',
    summary: `Interprets a spoken command: a WAV file of 16-bit mono PCM at ${SAMPLE_RATE} Hz, up to ${AUDIO_SECONDS_MAX} seconds, with an optional context as JSON. The command is neither stored nor carried out`,
    body: z.object({
      audio: z.file().max(AUDIO_BYTES_MAX),
      context: z
        .string()
        .max(CONTEXT_TEXT_MAX)
        .default('{}')
        .transform(readContext)
        .pipe(VoiceContext)
        .describe('VoiceContext as JSON'),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.object({
        /** The recognized words; null if they aren't a command. */
        transcript: z.string().nullable(),
        query: Query,
        isUnderstood: z.boolean(),
        needsConfirmation: z.boolean(),
        recognizer: Recognizer,
      }),
    }),
    errors: [
      'voice_not_wav',
      'voice_wrong_format',
      'voice_too_long',
      'voice_silent',
      'voice_noise',
      'voice_busy',
      'too_many_voice_commands',
    ],
    failure: 'voice_failed',
  },
  readVoiceStatus: {
    method: 'get',
    path: '/api/voice/status',
    access: 'user',
    tag: 'voice',
    summary: 'Returns whether the caller can use voice commands, how they are recognized, and their settings',
    response: z.object({
      success: z.literal(true),
      data: z.object({
        isLicensed: z.boolean(),
        /** Recognizers in the order in which they are tried. */
        recognizers: z.array(Recognizer),
        waiting: z.number().int().min(0),
        secondsMax: z.number(),
        bytesMax: z.number(),
        sampleRate: z.number(),
        settings: VoiceSettings,
      }),
    }),
    failure: 'voice_status_failed',
  },
  configureVoice: {
    method: 'post',
    path: '/api/voice/configure',
    access: 'user',
    licenseRequirement: 'voice',
    tag: 'voice',
    summary: "Saves the caller's voice settings; omitted ones stay the same",
    body: VoiceSettings.partial(),
    response: z.object({ success: z.literal(true), data: VoiceSettings }),
    failure: 'voice_configure_failed',
  },
});
