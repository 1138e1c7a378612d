import { describe, expect, it } from 'vitest';
import { haversineDistanceM } from '#domain/geo/point.ts';
import { findComponents } from '#domain/roads/connect-components.ts';
import { joinInterstates } from '#domain/roads/interstate-network.ts';
import { INTERSTATES } from '#domain/roads/interstates.ts';
import { resolveInterstates } from '#domain/roads/road-table.ts';
import { createTownLookup } from '../town-lookup.ts';

const resolved = resolveInterstates(INTERSTATES, createTownLookup());
const { points, ways } = joinInterstates(resolved.ok ? resolved.interstates : []);

describe('the network of interstates', () => {
  it('connects the 48 contiguous states and DC, but not Hawaii', () => {
    const statesByComponent = new Map<number, Set<string>>();
    const components = findComponents(ways);
    for (const { nodes, state } of ways) {
      const component = components.get(nodes[0] ?? -1) ?? -1;
      if (state !== '') statesByComponent.set(component, (statesByComponent.get(component) ?? new Set()).add(state));
    }
    const found = [...statesByComponent.values()].sort((a, b) => b.size - a.size);
    expect(found.map(({ size }) => size)).toEqual([49, 1]);
    expect([...(found[1] ?? [])]).toEqual(['HI']);
  });

  it('connects interstates that meet, such as I-5 and I-10', () => {
    const refsAt = new Map<number, Set<string>>();
    for (const { nodes, ref } of ways)
      for (const node of nodes) refsAt.set(node, (refsAt.get(node) ?? new Set()).add(ref));
    const areConnected = (one: string, other: string) =>
      [...refsAt.values()].some((refs) => refs.has(one) && (refs.has(other) || refs.has('')));
    for (const [one, other] of [
      ['I-5', 'I-10'],
      ['I-80', 'I-15'],
      ['I-40', 'I-25'],
      ['I-70', 'I-57'],
      ['I-95', 'I-40'],
      ['I-90', 'I-94'],
    ] as const)
      expect(areConnected(one, other)).toBe(true);
  });

  it('links only road ends within 6 km of each other, with one exception', () => {
    const longLinks = ways
      .filter(({ kind }) => kind === 'link')
      .filter(
        ({ nodes: [a, b] }) =>
          haversineDistanceM(points[a ?? 0] ?? { lat: 0, lng: 0 }, points[b ?? 0] ?? { lat: 0, lng: 0 }) > 6_000,
      );
    expect(longLinks.length).toBe(1);
  });

  it('has no consecutive duplicate points', () => {
    for (const { nodes } of ways) {
      expect(nodes.length).toBeGreaterThan(1);
      expect(nodes.every((node, i) => node !== nodes[i - 1])).toBe(true);
    }
  });
});
