import { answerEnergyQueryLine } from '#domain/energy/energy-query.ts';
import { answerLines } from './tools/answer-lines.ts';

// One JSON query per line: the energy of a rig in Wh per mile.
await answerLines(answerEnergyQueryLine);
