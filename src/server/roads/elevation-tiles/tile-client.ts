import { createCircuitBreaker } from '../../http/client/circuit-breaker.ts';
import { describeFetchError } from '../../http/client/describe-fetch-error.ts';
import { readBytes } from '../../http/read-text.ts';
import type { Log } from '../../log.ts';
import { decodeTile } from './decode-tile.ts';
import { type ElevationTile, type TileId, toColumnAndRow, ZOOM } from './sample-tiles.ts';

/** A tile may arrive after its plan has stopped waiting; the next plan uses it. */
const TIMEOUT_MS = 10_000;
/** More than an uncompressed tile. */
const MAX_BYTES = 300_000;

type FetchedTile = { readonly bytes: Uint8Array; readonly tile: ElevationTile };

/** Rejects on a timeout, an error, a redirect, or a response that isn't a tile. */
export type TileClient = (id: TileId) => Promise<FetchedTile>;

type TileClientOptions = {
  /** A template with {z}, {x}, and {y}. */
  readonly url: string;
  readonly userAgent: string;
  readonly signal: AbortSignal;
  readonly log: Pick<Log, 'warn'>;
};

export function createTileClient({ url, userAgent, signal, log }: TileClientOptions): TileClient {
  const callGuarded = createCircuitBreaker({
    now: () => performance.now(),
    openError: () => new Error('The service is paused after repeated failures'),
    isFailure: () => !signal.aborted,
  });

  async function fetchTile(id: TileId): Promise<FetchedTile> {
    const { x, y } = toColumnAndRow(id);
    const tileUrl = url.replace('{z}', String(ZOOM)).replace('{x}', String(x)).replace('{y}', String(y));
    const response = await fetch(tileUrl, {
      headers: { 'User-Agent': userAgent, Accept: 'image/png' },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`The service returned status ${response.status}`);
    }
    const bytes = await readBytes(response, MAX_BYTES);
    if (bytes === null) throw new Error('The response is too large');
    return { bytes, tile: await decodeTile(bytes) };
  }

  return (id) =>
    callGuarded(() =>
      fetchTile(id).catch((error: unknown) => {
        const problem = describeFetchError(error);
        if (!signal.aborted) log.warn({ service: new URL(url).host, problem }, 'an external service failed');
        throw new Error(problem);
      }),
    );
}
