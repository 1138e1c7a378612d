export const SYSTEM_HEALTH = ['good', 'warning', 'critical'] as const;
export type SystemHealth = (typeof SYSTEM_HEALTH)[number];

/** What the health of the system goes by. */
export type HealthFigures = {
  readonly totalUsers: number;
  readonly activeUsers: number;
  readonly totalChargers: number;
};

type Bar = { readonly users: number; readonly activePercent: number; readonly chargers: number };

const BARS: readonly (readonly [SystemHealth, Bar])[] = [
  ['good', { users: 1000, activePercent: 10, chargers: 100 }],
  ['warning', { users: 100, activePercent: 5, chargers: 10 }],
];

/** In whole numbers, so that exactly ten percent is not more than ten percent. */
function isAbove({ totalUsers, activeUsers, totalChargers }: HealthFigures, bar: Bar): boolean {
  const hasActive = activeUsers * 100 > bar.activePercent * totalUsers;
  return totalUsers > bar.users && hasActive && totalChargers > bar.chargers;
}

/** How the system is: it has to be above all three bars of a grade. */
export function systemHealth(figures: HealthFigures): SystemHealth {
  return BARS.find(([, bar]) => isAbove(figures, bar))?.[0] ?? 'critical';
}
