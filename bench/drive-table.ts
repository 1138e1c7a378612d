import type { Policy } from './drive-policy.ts';

export type DriveSums = {
  readonly drives: number;
  readonly stranded: number;
  /** Drives that had to charge at a slow charger. */
  readonly withSlowCharging: number;
  readonly minutes: number;
  /** Minutes for drivers who know their day in advance. */
  readonly bestMinutes: number;
  readonly stops: number;
  readonly contingentStops: number;
  readonly replans: number;
};

/** Limits on the share of stranded drives, and on the drives' time divided by the best possible time. */
const MAX_STRANDED = 0.001;
const MAX_REGRET = 1.08;

export type PolicySums = Readonly<Record<Policy, DriveSums>>;

export function toPolicySums(getSums: (policy: Policy) => DriveSums): PolicySums {
  const [navigation, printed] = [getSums('navigation'), getSums('printed')];
  return { navigation, printed, printedCharges: getSums('printedCharges'), previousPolicy: getSums('previousPolicy') };
}

type Row = { readonly name: string; readonly sums: PolicySums };

export function sumDrives(all: readonly DriveSums[]): DriveSums {
  const sum = (getValue: (sums: DriveSums) => number) => all.reduce((total, sums) => total + getValue(sums), 0);
  return {
    drives: sum((sums) => sums.drives),
    stranded: sum((sums) => sums.stranded),
    withSlowCharging: sum((sums) => sums.withSlowCharging),
    minutes: sum((sums) => sums.minutes),
    bestMinutes: sum((sums) => sums.bestMinutes),
    stops: sum((sums) => sums.stops),
    contingentStops: sum((sums) => sums.contingentStops),
    replans: sum((sums) => sums.replans),
  };
}

export function exceedsLimits({ drives, stranded, minutes, bestMinutes }: DriveSums): boolean {
  return stranded > drives * MAX_STRANDED || minutes > bestMinutes * MAX_REGRET;
}

const formatCount = (count: number) => count.toLocaleString('en-US');
const formatRegret = ({ minutes, bestMinutes }: DriveSums) => (minutes / bestMinutes).toFixed(3);
const formatPerDrive = (count: number, { drives }: DriveSums) => (count / drives).toFixed(1);

function toTableRow({ name, sums: { navigation, printed, previousPolicy } }: Row): string {
  const cells = [
    name,
    navigation.drives,
    navigation.stranded,
    formatRegret(navigation),
    formatPerDrive(navigation.stops, navigation),
    formatPerDrive(navigation.contingentStops, navigation),
    formatPerDrive(navigation.replans, navigation),
    navigation.withSlowCharging,
    printed.stranded,
    formatRegret(printed),
    previousPolicy.stranded,
    formatRegret(previousPolicy),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Returns an approximate upper bound on the expected number of events, given how many were seen (Poisson, 95%). */
const getUpperBound = (seen: number) => seen + 3 + 1.7 * Math.sqrt(seen);

/** Returns the text of docs/trips.md: a table of each trip's drives. */
export function describeDrives(rows: readonly Row[]): string {
  const totalRow: Row = {
    name: '**all**',
    sums: toPolicySums((policy) => sumDrives(rows.map(({ sums }) => sums[policy]))),
  };
  const { navigation, printedCharges } = totalRow.sums;
  const { drives, stranded } = navigation;
  return `# Simulated drives

Written by \`npm run prove\` (\`DRIVES_TABLE=yes npm run bench drives\`). This table shows **${formatCount(drives)} drives**: ${rows.length} trips, about ${formatCount(Math.round(drives / rows.length))} days each${drives < rows.length * 1_000 ? ' (a full run has 1,000 each)' : ''}. A run fails at the end if more than 1 drive in 1,000 was stranded, or if the drives took more than 1.08 times the best time. Of these drives, ${stranded} ended up stranded, so the probability of that is at most ${((100 * getUpperBound(stranded)) / drives).toFixed(3)}% (95% confidence).

**The trips** cross the Cascades, the Siskiyous, the Alleghenies, the Columbia Basin, and the Central Valley, with batteries from an Ioniq 5's to a Hummer's and trailers from a teardrop to a fifth wheel. Three of them leave in December, three in the evening. Roads are the highways of the OpenStreetMap extract in the test data, without streets; elevations are the built-in ones. Chargers are real, in the seven states for which the test data has every network (Washington, Oregon, California, New York, Pennsylvania, Massachusetts, New Jersey). Elsewhere the data has Superchargers only, so a broken one would strand drivers who in fact have other chargers nearby. That's why no trip crosses the Rockies or the Great Plains.

**A day.** All day, the rig uses more or less energy than predicted (8% standard deviation for rigs from the library, 12% for others); wind and speed vary along the road in stretches of 60 km. One station in 50 is broken, one in 20 has a 15-minute wait, and stations with uncertain access turn the rig away with a probability that depends on their opening date, from one in ten to half (decision 053).

**The driver** follows the plan recommended to drivers who ignore prices, and reads the state of charge every 16 km. The simulation calls the product's own functions: the driver charges as planned, adjusted for what earlier legs used; makes a contingent stop only if the product says so; takes a new plan when one is offered (planned with the consumption so far); slows down if the plan says so; and accepts the compromises that the product suggests when there is no plan (charging to 100%, a lower confidence level, a smaller reserve). With no plan at all, the driver goes to the nearest other charger: a fast one (45 kW) if one is within reach, otherwise Level 2 ("slow charging"). Plans choose from the best two stations in every 8 km of road.

**Stranded** means that the battery ran empty or no charger was within reach. **Time** is the mean time divided by the best possible time for a driver who knows the day in advance and keeps the same reserve; stranded drives are left out. "Printed" is a driver on the same days who follows only the printed plan and its rules, and asks for another plan only when a station doesn't work or less than 3% is expected on arrival. When these drivers leave with the planned charge and ignore the rule for charging more, ${printedCharges.stranded} are stranded, and the time is ${formatRegret(printedCharges)}. "Before" is an earlier policy: no contingent stops, replanning as soon as the reserve would be used, and charging as planned regardless of earlier legs.

| trip | drives | stranded | time | stops | contingent stops made | new plans | slow charging | stranded (printed) | time (printed) | stranded (before) | time (before) |
| ---- | -----: | -------: | ---: | ----: | --------------------: | --------: | ------------: | ---------------: | -----------: | --------------: | ----------: |
${[...rows, totalRow].map(toTableRow).join('\n')}
`;
}
