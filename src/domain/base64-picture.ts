import { z } from 'zod';

/** Returns the length of a file in base64, given its size in bytes. */
export const getBase64Length = (bytes: number) => Math.ceil(bytes / 3) * 4;

/** Builds a schema for a picture file in base64, with messages for files that are too large or not base64. */
export const base64Picture = (
  bytesMax: number,
  { tooLarge, broken }: Readonly<Record<'tooLarge' | 'broken', string>>,
) =>
  z
    .string()
    .max(getBase64Length(bytesMax), tooLarge)
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, broken);
