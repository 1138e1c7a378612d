export const SYSTEM_HEALTH = ['good', 'warning', 'critical'] as const;
export type SystemHealth = (typeof SYSTEM_HEALTH)[number];

/** What the health of the system goes by. */
export type HealthMetrics = {
  readonly totalUsers: number;
  readonly activeUsers: number;
  readonly totalChargers: number;
};

type Threshold = { readonly users: number; readonly activePercent: number; readonly chargers: number };

const THRESHOLDS: readonly (readonly [SystemHealth, Threshold])[] = [
  ['good', { users: 1000, activePercent: 10, chargers: 100 }],
  ['warning', { users: 100, activePercent: 5, chargers: 10 }],
];

/** In whole numbers, so that exactly ten percent is not more than ten percent. */
function isAbove({ totalUsers, activeUsers, totalChargers }: HealthMetrics, threshold: Threshold): boolean {
  const hasActive = activeUsers * 100 > threshold.activePercent * totalUsers;
  return totalUsers > threshold.users && hasActive && totalChargers > threshold.chargers;
}

/** How the system is: it has to be above all three bars of a grade. */
export function computeSystemHealth(metrics: HealthMetrics): SystemHealth {
  return THRESHOLDS.find(([, threshold]) => isAbove(metrics, threshold))?.[0] ?? 'critical';
}
