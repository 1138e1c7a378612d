import { z } from 'zod';

/** A driver's voice settings. */
export const VoiceSettings = z.object({
  spokenAnswers: z.boolean(),
  /** Whether to use the browser's own speech recognition if it works on the device. */
  useOnDevice: z.boolean(),
});
export type VoiceSettings = z.infer<typeof VoiceSettings>;

export const DEFAULT_VOICE_SETTINGS: VoiceSettings = { spokenAnswers: false, useOnDevice: true };
