import { openTestTileEngine } from './engines.ts';
import { TRAVEL_TRAILER } from './rigs.ts';

/** A process that uses the routing engine until it is killed. Prints the engine's process id. */
const engine = openTestTileEngine(JSON.parse(process.argv[2] ?? ''));
const places = [
  { lat: 34.05, lng: -118.24 },
  { lat: 40.71, lng: -74.01 },
];
await engine.route(places, TRAVEL_TRAILER);
process.stdout.write(`${engine.child.pid}\n`);
for (;;) await engine.route(places, TRAVEL_TRAILER);
