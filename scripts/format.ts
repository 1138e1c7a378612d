import { run } from './tools/run.ts';

process.exitCode = (await run('biome', ['check', '--write'])).code;
