import { z } from 'zod';

/** Returns the length in base64 of a file of the given size. */
export const pictureTextMax = (bytesMax: number) => Math.ceil(bytesMax / 3) * 4;

/** Builds a schema for a picture file in base64, with messages for files that are too large or not base64. */
export const pictureText = (bytesMax: number, { tooLarge, broken }: Readonly<Record<'tooLarge' | 'broken', string>>) =>
  z
    .string()
    .max(pictureTextMax(bytesMax), tooLarge)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, broken);
