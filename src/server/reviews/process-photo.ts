import type { Sharp } from 'sharp';
import { AppError } from '#contract/errors.ts';
import { PhotoQueue, type PhotoSender } from './photo-queue.ts';

/** A screen's width twice over is enough to read the number on a stall. */
const FULL_PX = 1_600;
const SMALL_PX = 360;
const PIXELS_MAX = 50_000_000;
/** Each row has a cost too: a picture of a single column can take half a minute. */
const SIDE_MAX = 20_000;
/** AV1 takes so long to decode that a file of a kilobyte could hold up everyone; pages send JPEG. */
const SLOW_PIXELS_MAX = 8_000_000;
const QUALITY = { whole: 80, small: 70 } as const;
/** How many pictures wait at most for the one that is being drawn: each is held in memory for so long. */
export const MAX_WAITING_PHOTOS = 12;
const SLOW_FORMATS: readonly string[] = ['heif', 'avif'];
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', ...SLOW_FORMATS];
const READERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`);

/** A picture as it is kept: drawn again, upright, without anything that tells of camera, place or time. */
export type ProcessedImage = {
  readonly whole: Uint8Array;
  readonly small: Uint8Array;
  readonly width: number;
  readonly height: number;
};

type Drawing = typeof import('sharp').default;

async function loadSharp(): Promise<Drawing> {
  const { default: sharp } = await import('sharp');
  // One thread a picture and one picture at a time: of two cores one is left for everyone else.
  sharp.concurrency(1);
  sharp.cache(false);
  // Even finding the size of a small SVG can take minutes, so other formats are not opened at all.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READERS });
  return sharp;
}

let drawing: Promise<Drawing> | null = null;

function resizeWithin(picture: Sharp, px: number): Sharp {
  return picture.resize({ width: px, height: px, fit: 'inside', withoutEnlargement: true });
}

async function draw(sharp: Drawing, bytes: Uint8Array): Promise<ProcessedImage> {
  const opened = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' });
  // Of the header alone: nothing has been decoded yet.
  const { format, width, height, pages = 1 } = await opened.metadata();
  if (!FORMATS.includes(format)) throw new Error(`A picture of the format ${format}`);
  if (Math.max(width, height) > SIDE_MAX) throw new Error('A picture too long');
  if (SLOW_FORMATS.includes(format) && width * height * pages > SLOW_PIXELS_MAX) throw new Error('A picture too large');
  const upright = opened.autoOrient().flatten({ background: 'white' }).toColourspace('srgb');
  // Decoding is what takes long: both sizes are made of what was decoded once.
  const { data, info } = await resizeWithin(upright, FULL_PX).raw().toBuffer({ resolveWithObject: true });
  const decoded = () => sharp(data, { raw: info });
  const whole = await decoded().webp({ quality: QUALITY.whole }).toBuffer();
  const small = await resizeWithin(decoded(), SMALL_PX).webp({ quality: QUALITY.small }).toBuffer();
  return { whole, small, width: info.width, height: info.height };
}

async function reencode(bytes: Uint8Array): Promise<ProcessedImage> {
  // With the first picture, so that a start does not wait for it.
  drawing ??= loadSharp();
  const sharp = await drawing;
  try {
    return await draw(sharp, bytes);
  } catch {
    // Whatever is wrong with a file that someone sends, it is the file.
    throw new AppError('photo_unreadable');
  }
}

const photoQueue = new PhotoQueue<ProcessedImage>(MAX_WAITING_PHOTOS);

/**
 * Draws a picture again in the two sizes that are kept, as WebP, when the turn of its account comes; throws
 * photo_unreadable for what is none, photo_under_way and photos_busy while too many wait.
 */
export function processImage(bytes: Uint8Array, sender: PhotoSender): Promise<ProcessedImage> {
  return photoQueue.take(sender, () => reencode(bytes));
}
