/** The maximum number of words in a spoken answer, so that it doesn't distract a driver for long. */
export const SPOKEN_WORDS_MAX = 20;

/**
 * Shortens an answer to be read aloud: its first sentences, up to 20 words in total, or the first 20 words if the first
 * sentence is longer.
 */
export function toSpokenAnswer(text: string): string {
  const sentences = text.trim().split(/(?<=[.!?])\s+/);
  const spoken: string[] = [];
  for (const sentence of sentences) {
    const words = sentence.split(/\s+/);
    if (spoken.length + words.length > SPOKEN_WORDS_MAX) break;
    spoken.push(...words);
  }
  const firstWords = text.trim().split(/\s+/).slice(0, SPOKEN_WORDS_MAX);
  return (spoken.length > 0 ? spoken : firstWords).join(' ');
}
