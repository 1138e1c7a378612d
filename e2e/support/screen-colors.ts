import type { Page } from '@playwright/test';

/** A part of the screen, in pixels. */
export type Clip = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
/** A connected area of pixels in the given colors, with its center on the screen. */
export type Spot = Omit<Clip, 'x' | 'y'> & { readonly center: { x: number; y: number }; readonly pixels: number };
type SpotSearch = { readonly png: string; readonly colors: readonly string[]; readonly tolerance: number };

const TOLERANCE = 4;

/** Runs in the page, which can decode images: finds the color spots, in image pixels. */
async function findSpots({ png, colors, tolerance }: SpotSearch): Promise<Spot[]> {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(image, 0, 0);
  const { data } = context?.getImageData(0, 0, width, height) ?? { data: new Uint8ClampedArray() };
  const targetColors = colors.map((color) => [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16)));
  const hasTargetColor = (pixel: number) =>
    targetColors.some((rgb) =>
      rgb.every((value, channel) => Math.abs((data[pixel * 4 + channel] ?? 0) - value) <= tolerance),
    );
  const remaining = Uint8Array.from({ length: width * height }, (_, pixel) => (hasTargetColor(pixel) ? 1 : 0));
  const spots: Spot[] = [];
  for (let start = 0; start < remaining.length; start += 1) {
    if (remaining[start] !== 1) continue;
    remaining[start] = 0;
    const queue = [start];
    const box = { west: width, east: 0, north: height, south: 0 };
    let pixels = 0;
    for (let pixel = queue.pop(); pixel !== undefined; pixel = queue.pop()) {
      const [x, y] = [pixel % width, Math.floor(pixel / width)];
      pixels += 1;
      box.west = Math.min(box.west, x);
      box.east = Math.max(box.east, x);
      box.north = Math.min(box.north, y);
      box.south = Math.max(box.south, y);
      for (const [dx = 0, dy = 0] of [
        [-1, 0],
        [1, 0],
        [0, -1],
        [0, 1],
      ]) {
        const next = pixel + dx + dy * width;
        if (x + dx < 0 || x + dx >= width || remaining[next] !== 1) continue;
        remaining[next] = 0;
        queue.push(next);
      }
    }
    const center = { x: (box.west + box.east) / 2, y: (box.north + box.south) / 2 };
    spots.push({ pixels, center, width: box.east - box.west + 1, height: box.south - box.north + 1 });
  }
  return spots;
}

/** Finds the color spots in a part of the screen, largest first. */
export async function findColorSpots(page: Page, clip: Clip, ...colors: string[]): Promise<Spot[]> {
  const png = (await page.screenshot({ clip })).toString('base64');
  const spots = await page.evaluate(findSpots, { png, colors, tolerance: TOLERANCE });
  const onScreen = spots.map((spot) => ({ ...spot, center: { x: spot.center.x + clip.x, y: spot.center.y + clip.y } }));
  return onScreen.sort((a, b) => b.pixels - a.pixels);
}

export async function colorShare(page: Page, clip: Clip, color: string): Promise<number> {
  const spots = await findColorSpots(page, clip, color);
  return spots.reduce((sum, { pixels }) => sum + pixels, 0) / (clip.width * clip.height);
}
