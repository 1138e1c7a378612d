import { buildInterstates } from './interstates-builder.ts';

const [dataFolder] = process.argv.slice(2);
if (dataFolder === undefined) throw new Error('the data folder has to be named');
const stop = new AbortController();
process.on('disconnect', () => stop.abort());
try {
  await buildInterstates(dataFolder, stop.signal);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
if (process.connected) process.disconnect();
