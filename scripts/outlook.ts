import { answerOutlookQueryLine } from '#domain/outlook/outlook-query.ts';
import { answerLines } from './tools/answer-lines.ts';

// Answers each JSON query, one per line, with the chance that a rig charges hitched at a station.
await answerLines((text) => ({ line: answerOutlookQueryLine(text), note: null }));
