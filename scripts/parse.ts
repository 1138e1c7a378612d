import { parseUtterance } from '#domain/language/parse-utterance.ts';
import { answerLines } from './tools/answer-lines.ts';

// One utterance per line: what it asks for.
await answerLines((text) => ({ line: parseUtterance(text), note: null }));
