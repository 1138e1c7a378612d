import { parseUtterance } from '#domain/language/parse-utterance.ts';
import { answerLines } from './tools/answer-lines.ts';

// Prints the intent of each utterance, one per line.
await answerLines((text) => ({ line: parseUtterance(text), note: null }));
