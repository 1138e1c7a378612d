import { loadSharp } from '../../files/load-sharp.ts';
import { type ElevationTile, STEPS_PER_M, TILE_PX } from './sample-tiles.ts';

const PNG_START = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
const HEADER_BYTES = PNG_START.length + 10;
/** RGB without and with transparency. */
const COLOR_TYPES = [2, 6];

/** Anything lower is the sea floor, and roads cross the sea at its surface. Death Valley is at -86 m. */
const LOWEST_LAND_M = -100;
const [DEEPEST_M, HIGHEST_M] = [-11_100, 6_500];

/** Whether the bytes begin as a PNG of 256 by 256 pixels with 8 bits per color. */
function isTilePng(bytes: Uint8Array): boolean {
  if (bytes.length < HEADER_BYTES || !PNG_START.equals(bytes.subarray(0, PNG_START.length))) return false;
  const header = new DataView(bytes.buffer, bytes.byteOffset + PNG_START.length);
  const [width, height] = [header.getUint32(0), header.getUint32(4)];
  return (
    width === TILE_PX && height === TILE_PX && header.getUint8(8) === 8 && COLOR_TYPES.includes(header.getUint8(9))
  );
}

/** Decodes a Terrarium tile: an elevation is red * 256 + green + blue / 256 - 32,768 meters. Throws for other bytes. */
export async function decodeTile(bytes: Uint8Array): Promise<ElevationTile> {
  if (!isTilePng(bytes)) throw new Error('The response is not an elevation tile');
  const sharp = await loadSharp();
  const image = sharp(bytes, { limitInputPixels: TILE_PX * TILE_PX, failOn: 'error' });
  const pixels = await image.removeAlpha().raw().toBuffer();
  const tile = new Int16Array(TILE_PX * TILE_PX);
  for (let i = 0; i < tile.length; i += 1) {
    const [red, green, blue] = [pixels[i * 3] ?? 0, pixels[i * 3 + 1] ?? 0, pixels[i * 3 + 2] ?? 0];
    const heightM = red * 256 + green + blue / 256 - 32_768;
    if (heightM < DEEPEST_M || heightM > HIGHEST_M) throw new Error('The response has impossible elevations');
    tile[i] = heightM < LOWEST_LAND_M ? 0 : Math.round(heightM * STEPS_PER_M);
  }
  return tile;
}
