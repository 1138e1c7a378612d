import { PRODUCT_NAME } from './product.ts';

export type PublicPage = {
  readonly title: string;
  readonly description: string;
  /** Whether search engines may index the page. */
  readonly isListed: boolean;
};

/** Formats the browser window title of a page. */
export function formatDocumentTitle(page: string): string {
  return `${page} · ${PRODUCT_NAME}`;
}

function listedPage(title: string, description: string): PublicPage {
  return { title, description, isListed: true };
}

function unlistedPage(title: string, description: string): PublicPage {
  return { title, description, isListed: false };
}

const SIGN_IN = `Sign in to ${PRODUCT_NAME} to find charging for your rig, plan trips, and keep your favorite stations.`;

/** Public pages by path. */
export const PUBLIC_PAGES = {
  '/': listedPage(
    `${PRODUCT_NAME}: EV charging for trailers`,
    `${PRODUCT_NAME} shows electric-vehicle drivers who tow a trailer where they can charge without unhitching.`,
  ),
  '/login': listedPage(formatDocumentTitle('Sign in'), SIGN_IN),
  '/login-old': unlistedPage(formatDocumentTitle('Sign in'), SIGN_IN),
  '/signup': listedPage(
    formatDocumentTitle('Create your account'),
    `Create a free ${PRODUCT_NAME} account: save your rig, see which stations fit it, and plan trips with a trailer.`,
  ),
  '/forgot-password': unlistedPage(
    formatDocumentTitle('Reset your password'),
    `Get a link to reset your ${PRODUCT_NAME} password.`,
  ),
  '/help': listedPage(
    formatDocumentTitle('Help'),
    `How ${PRODUCT_NAME} works: trailer scores, where station data comes from, offline use, and how to reach support.`,
  ),
  '/developers': listedPage(
    formatDocumentTitle('API'),
    `Find stations and plan trips with ${PRODUCT_NAME} from your own programs: keys, limits, and examples.`,
  ),
  '/contact': listedPage(formatDocumentTitle('Contact'), `Send a message to ${PRODUCT_NAME} support.`),
  '/privacy': listedPage(
    formatDocumentTitle('Privacy Policy'),
    `What ${PRODUCT_NAME} stores about you, why, for how long, and how to have it deleted.`,
  ),
  '/terms': listedPage(formatDocumentTitle('Terms of Service'), `The terms under which you may use ${PRODUCT_NAME}.`),
  '/rigs': unlistedPage(
    formatDocumentTitle('My rigs'),
    'Enter your truck and trailer and see which charging stations fit them.',
  ),
} as const satisfies Readonly<Record<string, PublicPage>>;

/** Returns the page for a path; unknown paths get the home page. */
export function getPublicPage(path: string): PublicPage {
  const pages: Readonly<Record<string, PublicPage>> = PUBLIC_PAGES;
  return (Object.hasOwn(pages, path) ? pages[path] : undefined) ?? PUBLIC_PAGES['/'];
}
