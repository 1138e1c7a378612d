import { z } from 'zod';

/** Returns the base64 length of a file with a size in bytes. */
export const pictureTextMax = (bytesMax: number) => Math.ceil(bytesMax / 3) * 4;

/** Builds a schema for a picture file in base64, with messages for files that are too large or broken. */
export const pictureText = (bytesMax: number, { tooLarge, broken }: Readonly<Record<'tooLarge' | 'broken', string>>) =>
  z
    .string()
    .max(pictureTextMax(bytesMax), tooLarge)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, broken);
