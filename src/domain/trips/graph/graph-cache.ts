import type { Corridor } from '../corridor/corridor-graph.ts';
import type { StopEdge, StopGraph } from '../stops/stop-graph.ts';

type CachedGraph = {
  readonly key: string;
  readonly routesVersion: number;
  /** The number of known routes from each place, and the version of the estimates. */
  readonly inputVersions: readonly string[];
  readonly graph: StopGraph;
};

type GraphSource = {
  readonly kind: string;
  readonly options: object;
  readonly corridors: readonly Corridor[];
  readonly routesVersion: number;
  readonly countRoutes: (key: string) => number;
};

/** Caches the last graph of each kind, to rebuild only what has changed. */
export class GraphCache {
  readonly #cached = new Map<string, CachedGraph>();

  /** Builds a graph. Reuses the drives from places without new routes or estimates since the last time. */
  update(
    { kind, options, corridors, routesVersion, countRoutes }: GraphSource,
    listDrives: (i: number) => readonly StopEdge[],
  ): StopGraph {
    const [{ nodes } = { nodes: [] }] = corridors;
    const key = JSON.stringify([kind, options]);
    const last = this.#cached.get(kind);
    if (last?.key === key && last.routesVersion === routesVersion) return last.graph;
    const inputVersions = nodes.map((node, i) =>
      [countRoutes(node.key), ...corridors.map((corridor) => corridor.getVersion(i))].join(),
    );
    const edges = nodes.map((_, i) => {
      const unchanged =
        last?.key === key && last.inputVersions[i] === inputVersions[i] ? last.graph.edges[i] : undefined;
      return unchanged ?? listDrives(i);
    });
    const graph = { nodes, edges };
    this.#cached.set(kind, { key, routesVersion, inputVersions, graph });
    return graph;
  }
}
