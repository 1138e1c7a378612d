import type { Sharp } from 'sharp';
import { AppError } from '#contract/errors.ts';

/** A screen's width twice over is enough to read the number on a stall. */
const WHOLE_PX = 1_600;
const SMALL_PX = 360;
const PIXELS_MAX = 50_000_000;
const QUALITY = { whole: 80, small: 70 } as const;
/** How many pictures wait at most for the one that is being drawn: each is held in memory for so long. */
export const PHOTOS_WAITING_MAX = 12;
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'heif', 'avif'];

/** A picture as it is kept: drawn anew, upright, without anything that tells of camera, place or time. */
export type KeptImage = {
  readonly whole: Uint8Array;
  readonly small: Uint8Array;
  readonly width: number;
  readonly height: number;
};

type Drawing = typeof import('sharp').default;

async function loadDrawing(): Promise<Drawing> {
  const { default: sharp } = await import('sharp');
  // One thread a picture and one picture at a time: of two cores one is left for everybody else.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

let drawing: Promise<Drawing> | null = null;

function within(picture: Sharp, px: number, quality: number): Sharp {
  const size = { width: px, height: px, fit: 'inside', withoutEnlargement: true } as const;
  return picture.clone().resize(size).webp({ quality });
}

async function draw(sharp: Drawing, bytes: Uint8Array): Promise<KeptImage> {
  const opened = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' });
  const { format } = await opened.metadata();
  if (!FORMATS.includes(format)) throw new Error(`A picture of the format ${format}`);
  const upright = opened.autoOrient().flatten({ background: 'white' }).toColourspace('srgb');
  const whole = await within(upright, WHOLE_PX, QUALITY.whole).toBuffer({ resolveWithObject: true });
  const small = await within(upright, SMALL_PX, QUALITY.small).toBuffer();
  return { whole: whole.data, small, width: whole.info.width, height: whole.info.height };
}

let held = 0;
let last: Promise<unknown> = Promise.resolve();

/** Draws one picture after the other, whatever comes of each; throws photos_busy where as many wait as may. */
async function inTurn(work: () => Promise<KeptImage>): Promise<KeptImage> {
  if (held > PHOTOS_WAITING_MAX) throw new AppError('photos_busy');
  held += 1;
  const drawn = last.then(work);
  last = drawn.catch(() => undefined);
  try {
    return await drawn;
  } finally {
    held -= 1;
  }
}

async function drawAnew(bytes: Uint8Array): Promise<KeptImage> {
  // With the first picture, so that a start does not wait for it.
  drawing ??= loadDrawing();
  const sharp = await drawing;
  try {
    return await draw(sharp, bytes);
  } catch {
    // Whatever is wrong with a file that somebody sends, it is the file.
    throw new AppError('photo_unreadable');
  }
}

/**
 * Draws a picture anew in the two sizes that are kept, as WebP; throws photo_unreadable for what is none, and
 * photos_busy while too many others wait.
 */
export function keptImage(bytes: Uint8Array): Promise<KeptImage> {
  return inTurn(() => drawAnew(bytes));
}
