export const SYSTEM_HEALTH = ['good', 'warning', 'critical'] as const;
export type SystemHealth = (typeof SYSTEM_HEALTH)[number];

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

/** Compares in whole numbers so that exactly ten percent doesn't count as more than ten percent. */
function isAbove({ totalUsers, activeUsers, totalChargers }: HealthMetrics, threshold: Threshold): boolean {
  const isActiveEnough = activeUsers * 100 > threshold.activePercent * totalUsers;
  return totalUsers > threshold.users && isActiveEnough && totalChargers > threshold.chargers;
}

/** Grades system health. A grade requires exceeding all three of its thresholds. */
export function computeSystemHealth(metrics: HealthMetrics): SystemHealth {
  return THRESHOLDS.find(([, threshold]) => isAbove(metrics, threshold))?.[0] ?? 'critical';
}
