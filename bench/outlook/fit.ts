import { writeFile } from 'node:fs/promises';
import { fitOutlookModel } from './fit-model.ts';

// Fits the outlook model and prints it: node bench/outlook/fit.ts YYYY-MM-DD. With --write it replaces the model's file.

const MODEL = new URL('../../src/domain/outlook/outlook-model.json', import.meta.url);

const [date = '', flag] = process.argv.slice(2);
const text = `${JSON.stringify(await fitOutlookModel(date), null, 2)}\n`;
process.stdout.write(text);
if (flag === '--write') await writeFile(MODEL, text);
