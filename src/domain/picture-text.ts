import { z } from 'zod';

/** The length of a picture in base64. */
export const pictureTextMax = (bytesMax: number) => Math.ceil(bytesMax / 3) * 4;

/** The file of a picture (JPEG, PNG, WebP, or AVIF) in base64, with what is said about one that isn't. */
export const pictureText = (bytesMax: number, { tooLarge, broken }: Readonly<Record<'tooLarge' | 'broken', string>>) =>
  z
    .string()
    .max(pictureTextMax(bytesMax), tooLarge)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, broken);
