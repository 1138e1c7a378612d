import { lazy } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { Guard } from './Guard.tsx';
import { LandingRoute } from './LandingRoute.tsx';
import { PageError } from './PageError.tsx';
import { PublicPage } from './PublicPage.tsx';
import { PRODUCT_NAME } from './product.ts';
import {
  ACTION_ROUTE,
  CONTACT_ROUTE,
  FORGOT_PASSWORD_ROUTE,
  GOOGLE_RETURN_ROUTE,
  HELP_ROUTE,
  LANDING_ROUTE,
  LOGIN_ROUTE,
  MAP_ROUTE,
  OLD_LOGIN_ROUTE,
  PRIVACY_ROUTE,
  PROFILE_ROUTES,
  ROUTES,
  type RouteProtection,
  SIGNUP_ROUTE,
  TERMS_ROUTE,
} from './route-protection.ts';
import { GoogleReturnRoute, LoginRoute } from './SignInRoutes.tsx';
import { documentTitle } from './texts.ts';

function loadMap() {
  return import('./map-page/MapRoute.tsx');
}

const LoginOldPage = lazy(async () => ({
  default: (await import('#web/account/sign-in/LoginOldPage.tsx')).LoginOldPage,
}));
const SignupPage = lazy(async () => ({ default: (await import('#web/account/sign-in/SignupPage.tsx')).SignupPage }));
const ForgotPasswordPage = lazy(async () => ({
  default: (await import('#web/account/sign-in/ForgotPasswordPage.tsx')).ForgotPasswordPage,
}));
const AuthActionPage = lazy(async () => ({
  default: (await import('#web/account/sign-in/AuthActionPage.tsx')).AuthActionPage,
}));
const ProfilePage = lazy(async () => ({ default: (await import('#web/account/profile/ProfilePage.tsx')).ProfilePage }));
const ContactPage = lazy(async () => ({ default: (await import('#web/info/ContactPage.tsx')).ContactPage }));
const HelpPage = lazy(async () => ({ default: (await import('#web/info/HelpPage.tsx')).HelpPage }));
const PrivacyPage = lazy(async () => ({ default: (await import('#web/info/PrivacyPage.tsx')).PrivacyPage }));
const TermsPage = lazy(async () => ({ default: (await import('#web/info/TermsPage.tsx')).TermsPage }));
const MapRoute = lazy(async () => ({ default: (await loadMap()).MapRoute }));

type Entry = { readonly title: string; readonly page: () => React.JSX.Element };

/** The map is on its way while somebody signs in. */
const expectMap = () => void loadMap();

function publicEntry(title: string, content: () => React.JSX.Element): Entry {
  return { title, page: () => <PublicPage>{content()}</PublicPage> };
}

const PROFILE: Entry = {
  title: documentTitle('Your profile'),
  page: () => <ProfilePage productName={PRODUCT_NAME} />,
};

const PAGES: Readonly<Record<string, Entry>> = {
  [LANDING_ROUTE]: publicEntry(`${PRODUCT_NAME}: EV charging for trailers`, () => <LandingRoute />),
  [LOGIN_ROUTE]: { title: documentTitle('Sign in'), page: () => <LoginRoute onSubmit={expectMap} /> },
  [OLD_LOGIN_ROUTE]: {
    title: documentTitle('Sign in'),
    page: () => <LoginOldPage productName={PRODUCT_NAME} onSubmit={expectMap} />,
  },
  [SIGNUP_ROUTE]: {
    title: documentTitle('Create your account'),
    page: () => <SignupPage productName={PRODUCT_NAME} onSubmit={expectMap} />,
  },
  [FORGOT_PASSWORD_ROUTE]: {
    title: documentTitle('Reset your password'),
    page: () => <ForgotPasswordPage productName={PRODUCT_NAME} />,
  },
  [ACTION_ROUTE]: { title: documentTitle('Your account'), page: () => <AuthActionPage productName={PRODUCT_NAME} /> },
  [GOOGLE_RETURN_ROUTE]: { title: documentTitle('Sign in'), page: () => <GoogleReturnRoute /> },
  [HELP_ROUTE]: publicEntry(documentTitle('Help'), () => <HelpPage />),
  [CONTACT_ROUTE]: publicEntry(documentTitle('Contact'), () => <ContactPage />),
  [PRIVACY_ROUTE]: publicEntry(documentTitle('Privacy Policy'), () => <PrivacyPage productName={PRODUCT_NAME} />),
  [TERMS_ROUTE]: publicEntry(documentTitle('Terms of Service'), () => <TermsPage productName={PRODUCT_NAME} />),
  [MAP_ROUTE]: { title: documentTitle('Map'), page: () => <MapRoute /> },
  ...Object.fromEntries(PROFILE_ROUTES.map((path) => [path, PROFILE])),
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
