import type { ChargingSession } from '#domain/analytics/charging-session.ts';

export function describeSession({ place, network }: Pick<ChargingSession, 'place' | 'network'>): string {
  const parts = [place, network].filter((part) => part !== '');
  return parts.length === 0 ? 'Unnamed place' : parts.join(', ');
}
