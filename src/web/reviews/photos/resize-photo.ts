import { fitPhotoSize } from './photo-size.ts';

const JPEG = 'image/jpeg';
const QUALITY = 0.85;

/** Draws a photo upright on a canvas and encodes it for upload; null if the browser can't decode it. */
export async function resizePhoto(file: Blob): Promise<string | null> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (image === null) return null;
  const { width, height } = fitPhotoSize(image);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (context === null) return null;
  // JPEG would turn transparent areas black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  image.close();
  const dataUrl = canvas.toDataURL(JPEG, QUALITY);
  return dataUrl.startsWith(`data:${JPEG};base64,`) ? dataUrl : null;
}
