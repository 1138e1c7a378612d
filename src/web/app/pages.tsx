import { lazy } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { Guard } from './Guard.tsx';
import { LandingRoute } from './LandingRoute.tsx';
import { PageError } from './PageError.tsx';
import { PRODUCT_NAME } from './product.ts';
import { LANDING_ROUTE, LOGIN_ROUTE, MAP_ROUTE, ROUTES, type RouteProtection } from './route-protection.ts';
import { documentTitle } from './texts.ts';

function loadMap() {
  return import('./map-page/MapRoute.tsx');
}

const LoginPage = lazy(async () => ({ default: (await import('#web/account/LoginPage.tsx')).LoginPage }));
const MapRoute = lazy(async () => ({ default: (await loadMap()).MapRoute }));

const PAGES: Readonly<Record<string, { title: string; page: () => React.JSX.Element }>> = {
  [LANDING_ROUTE]: {
    title: `${PRODUCT_NAME}: EV charging for trailers`,
    page: () => <LandingRoute />,
  },
  [LOGIN_ROUTE]: {
    title: documentTitle('Sign in'),
    page: () => <LoginPage productName={PRODUCT_NAME} onSubmit={() => void loadMap()} />,
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
