import { answerEnergyQueryLine } from '#domain/energy/energy-query.ts';
import { answerLines } from './tools/answer-lines.ts';

// For each JSON query, one per line, prints the energy use of a rig in Wh per mile.
await answerLines(answerEnergyQueryLine);
