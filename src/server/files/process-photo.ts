import type { Sharp } from 'sharp';
import { AppError } from '#contract/errors.ts';
import { loadSharp } from './load-sharp.ts';
import { PhotoQueue, type PhotoSender } from './photo-queue.ts';

/** Twice the width of a phone's screen, enough to read the number on a stall. */
const WHOLE_PX = 1_600;
const SMALL_PX = 360;
const MAX_PIXELS = 50_000_000;
/** Each row has a fixed cost: an image one pixel wide can take half a minute. */
const MAX_SIDE_PX = 20_000;
/** AV1 decodes so slowly that a file of a kilobyte could block everyone; our pages send JPEG. */
const MAX_PIXELS_IF_SLOW = 8_000_000;
const QUALITY = { whole: 80, small: 70 } as const;
/** Enough for print, where a logo is largest. */
const LOGO_SIZE = { width: 480, height: 160 } as const;
/** Maximum number of photos waiting; each is in memory while it waits. */
export const MAX_WAITING_PHOTOS = 12;
const SLOW_FORMATS: readonly string[] = ['heif', 'avif'];
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', ...SLOW_FORMATS];

/** A photo as stored: re-encoded, upright, without camera, location, or time metadata. */
export type ProcessedPhoto = {
  readonly whole: Uint8Array;
  readonly small: Uint8Array;
  readonly width: number;
  readonly height: number;
};

export type ProcessedLogo = Box & { readonly bytes: Uint8Array };

type Box = { readonly width: number; readonly height: number };
type SharpModule = Awaited<ReturnType<typeof loadSharp>>;
type Encode<T> = (sharp: SharpModule, upright: Sharp) => Promise<T>;

const toSquare = (px: number): Box => ({ width: px, height: px });

function resizeWithin(picture: Sharp, { width, height }: Box): Sharp {
  return picture.resize({ width, height, fit: 'inside', withoutEnlargement: true });
}

/** Opens a picture upright and without transparency; throws if its format or size isn't allowed. */
async function openPicture(sharp: SharpModule, bytes: Uint8Array): Promise<Sharp> {
  const opened = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  // Only reads the header; nothing has been decoded yet.
  const { format, width, height, pages = 1 } = await opened.metadata();
  if (!FORMATS.includes(format)) throw new Error(`The picture has the format ${format}`);
  if (Math.max(width, height) > MAX_SIDE_PX) throw new Error('The picture is too long');
  if (SLOW_FORMATS.includes(format) && width * height * pages > MAX_PIXELS_IF_SLOW)
    throw new Error('The picture is too large');
  return opened.autoOrient().flatten({ background: 'white' }).toColourspace('srgb');
}

const encodePhoto: Encode<ProcessedPhoto> = async (sharp, upright) => {
  // Decoding is the slow part, so decode once for both sizes.
  const { data, info } = await resizeWithin(upright, toSquare(WHOLE_PX)).raw().toBuffer({ resolveWithObject: true });
  const openDecoded = () => sharp(data, { raw: info });
  const whole = await openDecoded().webp({ quality: QUALITY.whole }).toBuffer();
  const small = await resizeWithin(openDecoded(), toSquare(SMALL_PX)).webp({ quality: QUALITY.small }).toBuffer();
  return { whole, small, width: info.width, height: info.height };
};

/** Email programs show PNG, but not all show WebP. */
const encodeLogo: Encode<ProcessedLogo> = async (_, upright) => {
  const { data, info } = await resizeWithin(upright, LOGO_SIZE)
    .png({ palette: true })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
};

async function reencode<T>(bytes: Uint8Array, encode: Encode<T>): Promise<T> {
  const sharp = await loadSharp();
  try {
    return await encode(sharp, await openPicture(sharp, bytes));
  } catch {
    // Any failure here is due to the uploaded file.
    throw new AppError('photo_unreadable');
  }
}

const photoQueue = new PhotoQueue(MAX_WAITING_PHOTOS);

/**
 * Re-encodes a photo as WebP in two sizes, in its turn in the queue. Throws photo_unreadable for an invalid photo,
 * photo_in_progress or photos_busy if too many are waiting, request_canceled if the sender has disconnected.
 */
export function processPhoto(bytes: Uint8Array, sender: PhotoSender): Promise<ProcessedPhoto> {
  return photoQueue.run(sender, () => reencode(bytes, encodePhoto));
}

/** Like processPhoto, for a logo: re-encodes it as one small PNG on white. */
export function processLogo(bytes: Uint8Array, sender: PhotoSender): Promise<ProcessedLogo> {
  return photoQueue.run(sender, () => reencode(bytes, encodeLogo));
}
