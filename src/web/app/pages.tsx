import { lazy } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { Guard } from './Guard.tsx';
import { LandingRoute } from './LandingRoute.tsx';
import { PageError } from './PageError.tsx';
import { PublicPage } from './PublicPage.tsx';
import { PRODUCT_NAME } from './product.ts';
import {
  CONTACT_ROUTE,
  HELP_ROUTE,
  LANDING_ROUTE,
  LOGIN_ROUTE,
  MAP_ROUTE,
  PRIVACY_ROUTE,
  ROUTES,
  type RouteProtection,
  SIGNUP_ROUTE,
  TERMS_ROUTE,
} from './route-protection.ts';
import { documentTitle } from './texts.ts';

function loadMap() {
  return import('./map-page/MapRoute.tsx');
}

const LoginPage = lazy(async () => ({ default: (await import('#web/account/LoginPage.tsx')).LoginPage }));
const ContactPage = lazy(async () => ({ default: (await import('#web/info/ContactPage.tsx')).ContactPage }));
const HelpPage = lazy(async () => ({ default: (await import('#web/info/HelpPage.tsx')).HelpPage }));
const PrivacyPage = lazy(async () => ({ default: (await import('#web/info/PrivacyPage.tsx')).PrivacyPage }));
const TermsPage = lazy(async () => ({ default: (await import('#web/info/TermsPage.tsx')).TermsPage }));
const MapRoute = lazy(async () => ({ default: (await loadMap()).MapRoute }));

const PAGES: Readonly<Record<string, { title: string; page: () => React.JSX.Element }>> = {
  [LANDING_ROUTE]: {
    title: `${PRODUCT_NAME}: EV charging for trailers`,
    page: () => (
      <PublicPage>
        <LandingRoute />
      </PublicPage>
    ),
  },
  // Signing in for the first time makes the account, as long as no password is asked.
  [SIGNUP_ROUTE]: {
    title: documentTitle('Get started'),
    page: () => <LoginPage productName={PRODUCT_NAME} onSubmit={() => void loadMap()} />,
  },
  [LOGIN_ROUTE]: {
    title: documentTitle('Sign in'),
    page: () => <LoginPage productName={PRODUCT_NAME} onSubmit={() => void loadMap()} />,
  },
  [HELP_ROUTE]: {
    title: documentTitle('Help'),
    page: () => (
      <PublicPage>
        <HelpPage />
      </PublicPage>
    ),
  },
  [CONTACT_ROUTE]: {
    title: documentTitle('Contact'),
    page: () => (
      <PublicPage>
        <ContactPage />
      </PublicPage>
    ),
  },
  [PRIVACY_ROUTE]: {
    title: documentTitle('Privacy Policy'),
    page: () => (
      <PublicPage>
        <PrivacyPage productName={PRODUCT_NAME} />
      </PublicPage>
    ),
  },
  [TERMS_ROUTE]: {
    title: documentTitle('Terms of Service'),
    page: () => (
      <PublicPage>
        <TermsPage productName={PRODUCT_NAME} />
      </PublicPage>
    ),
  },
  [MAP_ROUTE]: { title: documentTitle('Map'), page: () => <MapRoute /> },
};

function routeObject(route: RouteProtection, path = route.path): RouteObject {
  const entry = PAGES[route.path];
  if (!entry) throw new Error(`There is no page for the route ${route.path}`);
  return {
    path,
    errorElement: <PageError />,
    element: (
      <>
        <title>{entry.title}</title>
        <Guard route={route}>{entry.page()}</Guard>
      </>
    ),
  };
}

/** All page addresses; an unknown one shows the landing page. */
export function createPages() {
  const landing = ROUTES.find(({ path }) => path === LANDING_ROUTE);
  const unknown = landing ? [routeObject(landing, '*')] : [];
  return createBrowserRouter([...ROUTES.map((route) => routeObject(route)), ...unknown]);
}
