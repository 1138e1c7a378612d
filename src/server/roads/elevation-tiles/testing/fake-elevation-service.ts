import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import type { HeightAt } from '../../elevation-grid.ts';

const TILE_PX = 256;

export type FakeElevationService = {
  /** The URL template with {z}, {x}, and {y}. */
  readonly url: string;
  readonly requestedTiles: string[];
  respondWith: (respond: (response: ServerResponse, png: () => Promise<Buffer>) => unknown) => void;
  readonly stop: () => Promise<void>;
};

export function drawTile(z: number, x: number, y: number, heightAt: HeightAt): Promise<Buffer> {
  const worldPx = TILE_PX * 2 ** z;
  const pixels = Buffer.alloc(TILE_PX * TILE_PX * 3);
  for (let row = 0; row < TILE_PX; row += 1) {
    const mercatorY = Math.PI * (1 - (2 * (y * TILE_PX + row + 0.5)) / worldPx);
    const lat = (Math.atan(Math.sinh(mercatorY)) * 180) / Math.PI;
    for (let column = 0; column < TILE_PX; column += 1) {
      const lng = ((x * TILE_PX + column + 0.5) / worldPx) * 360 - 180;
      const value = Math.round(((heightAt(lat, lng) || 0) + 32_768) * 256);
      pixels.writeUIntBE(value, (row * TILE_PX + column) * 3, 3);
    }
  }
  return sharp(pixels, { raw: { width: TILE_PX, height: TILE_PX, channels: 3 } })
    .png()
    .toBuffer();
}

export async function startFakeElevationService(heightAt: HeightAt): Promise<FakeElevationService> {
  const requestedTiles: string[] = [];
  const respondWithTile = async (response: ServerResponse, png: () => Promise<Buffer>) => response.end(await png());
  let respond: Parameters<FakeElevationService['respondWith']>[0] = respondWithTile;
  const server = createServer((request, response) => {
    const [z = 0, x = 0, y = 0] = (request.url ?? '').split(/\D+/).slice(1).map(Number);
    requestedTiles.push(`${z}/${x}/${y}`);
    respond(response, () => drawTile(z, x, y, heightAt));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/{z}/{x}/{y}.png`,
    requestedTiles,
    respondWith: (other) => {
      respond = other;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
