/** The drives of one trip. */
export type DriveSums = {
  readonly drives: number;
  readonly stranded: number;
  /** Drives that had to charge at a slow charger. */
  readonly slow: number;
  readonly minutes: number;
  /** Minutes for drivers who know their day beforehand. */
  readonly best: number;
  readonly stops: number;
  /** Stops made by the rule of a contingent one. */
  readonly contingentStops: number;
  readonly replans: number;
};

type Row = { readonly name: string; readonly now: DriveSums; readonly before: DriveSums };

/** Sums up the drives of all trips. */
export function sumDrives(all: readonly DriveSums[]): DriveSums {
  const sum = (of: (sums: DriveSums) => number) => all.reduce((total, one) => total + of(one), 0);
  return {
    drives: sum((one) => one.drives),
    stranded: sum((one) => one.stranded),
    slow: sum((one) => one.slow),
    minutes: sum((one) => one.minutes),
    best: sum((one) => one.best),
    stops: sum((one) => one.stops),
    contingentStops: sum((one) => one.contingentStops),
    replans: sum((one) => one.replans),
  };
}

const regret = ({ minutes, best }: DriveSums) => (minutes / best).toFixed(3);
const perDrive = (count: number, { drives }: DriveSums) => (count / drives).toFixed(1);

function toLine({ name, now, before }: Row): string {
  const cells = [
    name,
    now.drives,
    now.stranded,
    regret(now),
    perDrive(now.stops, now),
    perDrive(now.contingentStops, now),
    perDrive(now.replans, now),
    now.slow,
    before.stranded,
    regret(before),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Returns about the most events expected on average, with 95 % confidence, where some were seen (Poisson). */
const getMostLikely = (seen: number) => seen + 3 + 1.7 * Math.sqrt(seen);

/** Describes how the drives of each trip went, for docs/trips.md. */
export function describeDrives(rows: readonly Row[]): string {
  const whole: Row = {
    name: '**all**',
    now: sumDrives(rows.map(({ now }) => now)),
    before: sumDrives(rows.map(({ before }) => before)),
  };
  const { drives, stranded } = whole.now;
  return `# Trips driven in simulation

Written by \`npm run prove\` (\`DRIVES_TABLE=yes npm run bench drives\`). This table shows **${drives} drives**: ${rows.length} trips, about ${Math.round(drives / rows.length)} days each${drives < rows.length * 1_000 ? ' (a whole run has 1,000 each)' : ''}. At its end a run fails if more than 1 drive in 1,000 was stranded, or if they took more than 1.08 of the best time. ${stranded} of these drives were stranded, which makes the chance at most ${((100 * getMostLikely(stranded)) / drives).toFixed(2)} % (95 % confidence).

**The trips** cross the Cascades, the Siskiyous, and the Alleghenies, the Columbia Basin and the Central Valley, three of them in December and three in the evening, with batteries from an Ioniq 5 to a Hummer, from a teardrop to a fifth wheel. Roads are the highways of the OpenStreetMap extract in the test data, without streets; heights are the ETOPO5 grid. Chargers are real, in the seven states where all networks are in the test data (Washington, Oregon, California, New York, Pennsylvania, Massachusetts, New Jersey): in others it has Superchargers only, so one that is broken would strand drivers who have other chargers around. So there are no trips over the Rockies or the Great Plains.

**A day.** The rig takes more or less energy than predicted all day (8 % standard deviation for rigs of the library, 12 % for others); wind and speed vary along the road, alike over 60 km. One station in 50 is broken, one in 20 has a wait of 15 minutes, and one in 10 of those that may turn the rig away does (decision 053).

**The driver** looks at the battery every 16 km and does what the product says on the fastest plan, by the product's own functions: charges as planned, and more or less by what the legs before have shown; stops at a contingent stop by its rule; takes another plan when it is offered, which knows what the day has shown, as for a rig that is saved; slows down if the plan says so; and accepts the changes that the product suggests when there is no plan (fuller batteries, less certainty, smaller reserves). Without any plan the driver goes to the nearest charger: one off the route at 45 kW, else a Level 2 charger. Plans choose among the best two stations in every 8 km of the road.

**Stranded** is a drive that ends without charge and without a charger in reach. **Time** is the mean time over the best possible for someone who knows the day beforehand and keeps the same reserve, without stranded drives. "Before" is the same days and the same planner, but without contingent stops, with another plan as soon as the reserve is touched, and with charging as planned whatever the legs before have shown.

| trip | drives | stranded | time | stops | contingent stops made | new plans | slow charging | stranded before | time before |
| ---- | -----: | -------: | ---: | ----: | --------------------: | --------: | ------------: | --------------: | ----------: |
${[...rows, whole].map(toLine).join('\n')}
`;
}
