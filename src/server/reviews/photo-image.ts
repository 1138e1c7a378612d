import type { Sharp } from 'sharp';
import { AppError } from '#contract/errors.ts';

/** A screen's width twice over is enough to read the number on a stall. */
const WHOLE_PX = 1_600;
const SMALL_PX = 360;
const PIXELS_MAX = 50_000_000;
const QUALITY = { whole: 80, small: 70 } as const;
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
  // Of two cores one is left for everybody else.
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

/** Draws a picture anew in the two sizes that are kept, as WebP; throws photo_unreadable for what is none. */
export async function keptImage(bytes: Uint8Array): Promise<KeptImage> {
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
