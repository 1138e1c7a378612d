import { PRODUCT_NAME } from './product.ts';

/** Words that more than one part of the page says. */
export const TEXTS = {
  loading: `Loading ${PRODUCT_NAME}...`,
  maintenance: `${PRODUCT_NAME} is being looked after and will be back soon. Until then most things do not work.`,
} as const;

/** The title of the window on a page. */
export function documentTitle(page: string): string {
  return `${page} · ${PRODUCT_NAME}`;
}
