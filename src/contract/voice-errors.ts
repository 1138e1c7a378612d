export const VOICE_ERRORS = {
  form_expected: { status: 415, message: 'Send the request body as multipart/form-data.' },
  voice_not_wav: { status: 415, message: 'This is not a WAV recording.' },
  voice_wrong_format: { status: 415, message: 'The recording must be 16-bit mono PCM at 16,000 Hz.' },
  voice_too_long: { status: 413, message: 'Voice commands can be up to 30 seconds long.' },
  voice_silent: { status: 422, message: "We couldn't hear anything. Check your microphone, then try again." },
  voice_noise: { status: 422, message: 'We heard only noise. Try again closer to the microphone.' },
  voice_busy: { status: 503, message: 'Many voice commands are waiting right now. Please try again in a moment.' },
  too_many_voice_commands: {
    status: 429,
    message: 'You have sent many voice commands in a short time. Please wait a moment.',
  },
  voice_failed: { status: 0, message: "We couldn't understand the voice command. Please try again." },
  voice_status_failed: { status: 0, message: "We couldn't load the voice settings." },
  voice_configure_failed: { status: 0, message: "We couldn't save the voice settings. Please try again." },
} as const;
