import { PRODUCT_NAME } from '#domain/product.ts';

/** Strings shown by more than one part of the app. */
export const TEXTS = {
  loading: `Loading ${PRODUCT_NAME}...`,
  maintenance: `${PRODUCT_NAME} is under maintenance. What you see may be out of date, and your changes may not be saved.`,
} as const;
