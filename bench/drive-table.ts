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
  readonly replans: number;
};

type Row = { readonly name: string; readonly now: DriveSums; readonly before: DriveSums };

/** Sums up the drives of all trips. */
export function listTotals(all: readonly DriveSums[]): DriveSums {
  const sum = (of: (sums: DriveSums) => number) => all.reduce((total, one) => total + of(one), 0);
  return {
    drives: sum((one) => one.drives),
    stranded: sum((one) => one.stranded),
    slow: sum((one) => one.slow),
    minutes: sum((one) => one.minutes),
    best: sum((one) => one.best),
    stops: sum((one) => one.stops),
    replans: sum((one) => one.replans),
  };
}

const regret = ({ minutes, best }: DriveSums) => (minutes / best).toFixed(3);
const perDrive = (count: number, { drives }: DriveSums) => (count / drives).toFixed(1);

function toLine({ name, now, before }: Row): string {
  const cells = [
    name,
    now.stranded,
    regret(now),
    perDrive(now.stops, now),
    perDrive(now.replans, now),
    now.slow,
    before.stranded,
    regret(before),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Describes how the drives of each trip went, for docs/trips.md. */
export function describeDrives(rows: readonly Row[]): string {
  const whole: Row = {
    name: '**all**',
    now: listTotals(rows.map(({ now }) => now)),
    before: listTotals(rows.map(({ before }) => before)),
  };
  return `# Trips driven in simulation

Written by \`npm run prove\` (\`DRIVES_TABLE=yes npm run bench drives\`): ${rows.length} trips on the real highways with the real chargers, ${rows[0]?.now.drives} days each.

**A day.** The rig takes more or less energy than predicted all day (8 % standard deviation for rigs of the library, 12 % for others); wind and speed vary along the road, alike over 60 km. One station in 50 is broken, one in 20 has a wait of 15 minutes.

**The driver** tells the battery's charge every 16 km and does what the product says on the fastest plan without contingent stops: charges as planned or as far as the drives ahead need it by what the day has shown, takes another plan when it is offered, slows down if the plan says so, and accepts the changes that the product suggests when there is no plan (fuller batteries, less certainty, smaller reserves). Without any plan the driver goes to the nearest charger: one off the route at 45 kW, else a Level 2 charger.

**Stranded** is a drive that ends without charge and without a charger in reach (at most 1 in 1,000). **Time** is the mean time over the best possible for someone who knows the day beforehand and keeps the same reserve (at most 1.08 on average), without stranded drives. "Before" is the same if another plan is offered as soon as the reserve is touched.

| trip | stranded | time | stops | new plans | slow charging | stranded before | time before |
| ---- | -------: | ---: | ----: | --------: | ------------: | --------------: | ----------: |
${[...rows, whole].map(toLine).join('\n')}
`;
}
