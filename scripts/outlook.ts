import { answerOutlookQueryLine } from '#domain/outlook/outlook-query.ts';
import { answerLines } from './tools/answer-lines.ts';

// For each JSON query, one per line, prints the chance that a rig can charge at a station without unhitching.
const today = new Date().toISOString().slice(0, 10);
await answerLines((text) => ({ line: answerOutlookQueryLine(text, today), note: null }));
