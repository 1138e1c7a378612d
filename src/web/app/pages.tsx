import { lazy } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { PRODUCT_NAME } from '#domain/product.ts';
import { formatDocumentTitle, PUBLIC_PAGES } from '#domain/public-pages.ts';
import { useSessionState } from '#web/account/session/session-context.ts';
import { isSignedIn } from '#web/account/session/session-state.ts';
import { LandingPage } from '#web/info/LandingPage.tsx';
import { PATHS } from '#web/lib/paths.ts';
import { PageError } from './PageError.tsx';
import { PublicPage } from './PublicPage.tsx';
import { RouteGuard } from './RouteGuard.tsx';
import { ADMIN_ROUTE, homeRoute, PROFILE_ROUTES, ROUTES, type RouteProtection } from './route-protection.ts';
import { LoginRoute, SignInCallbackRoute } from './SignInRoutes.tsx';

function LandingRoute() {
  const auth = useSessionState();
  return <LandingPage home={homeRoute(auth)} isSignedIn={isSignedIn(auth)} />;
}

function loadMap() {
  return import('./map-page/MapRoute.tsx');
}

const LoginOldPage = lazy(async () => ({
  default: (await import('#web/account/sign-in/LoginOldPage.tsx')).LoginOldPage,
}));
const SignupPage = lazy(async () => ({
  default: (await import('#web/account/sign-in/sign-up/SignupPage.tsx')).SignupPage,
}));
const ForgotPasswordPage = lazy(async () => ({
  default: (await import('#web/account/sign-in/links/ForgotPasswordPage.tsx')).ForgotPasswordPage,
}));
const AuthActionPage = lazy(async () => ({
  default: (await import('#web/account/sign-in/links/AuthActionPage.tsx')).AuthActionPage,
}));
const ProfilePage = lazy(async () => ({ default: (await import('#web/account/profile/ProfilePage.tsx')).ProfilePage }));
const ContactPage = lazy(async () => ({ default: (await import('#web/info/ContactPage.tsx')).ContactPage }));
const DevelopersPage = lazy(async () => ({
  default: (await import('#web/info/developers/DevelopersPage.tsx')).DevelopersPage,
}));
const HelpPage = lazy(async () => ({ default: (await import('#web/info/HelpPage.tsx')).HelpPage }));
const PrivacyPage = lazy(async () => ({ default: (await import('#web/info/PrivacyPage.tsx')).PrivacyPage }));
const TermsPage = lazy(async () => ({ default: (await import('#web/info/TermsPage.tsx')).TermsPage }));
const SandboxCheckoutPage = lazy(async () => ({
  default: (await import('#web/account/subscription/SandboxCheckoutPage.tsx')).SandboxCheckoutPage,
}));
const FavoritesRoute = lazy(async () => ({
  default: (await import('./favorites-page/FavoritesRoute.tsx')).FavoritesRoute,
}));
const AnalyticsRoute = lazy(async () => ({
  default: (await import('./analytics-page/AnalyticsRoute.tsx')).AnalyticsRoute,
}));
const CompanyRoute = lazy(async () => ({ default: (await import('./company-page/CompanyRoute.tsx')).CompanyRoute }));
const JoinRoute = lazy(async () => ({ default: (await import('./company-page/JoinRoute.tsx')).JoinRoute }));
const RigsRoute = lazy(async () => ({ default: (await import('./rigs-page/RigsRoute.tsx')).RigsRoute }));
const AdminRoute = lazy(async () => ({ default: (await import('./admin-page/AdminRoute.tsx')).AdminRoute }));
const SharedTripRoute = lazy(async () => ({
  default: (await import('./trip-page/SharedTripRoute.tsx')).SharedTripRoute,
}));
const MapRoute = lazy(async () => ({ default: (await loadMap()).MapRoute }));

type PageEntry = { readonly title: string; readonly page: () => React.JSX.Element };

/** Preloads the map during sign-in; if that fails, it is loaded when shown. */
const preloadMap = () => void loadMap().catch(() => undefined);

function publicEntry(title: string, content: () => React.JSX.Element): PageEntry {
  return { title, page: () => <PublicPage>{content()}</PublicPage> };
}

const PROFILE: PageEntry = {
  title: formatDocumentTitle('Your profile'),
  page: () => <ProfilePage productName={PRODUCT_NAME} />,
};

const PAGES: Readonly<Record<string, PageEntry>> = {
  [PATHS.landing]: publicEntry(PUBLIC_PAGES['/'].title, () => <LandingRoute />),
  [PATHS.signIn]: { title: PUBLIC_PAGES['/login'].title, page: () => <LoginRoute onSubmit={preloadMap} /> },
  [PATHS.oldSignIn]: {
    title: PUBLIC_PAGES['/login-old'].title,
    page: () => <LoginOldPage productName={PRODUCT_NAME} onSubmit={preloadMap} />,
  },
  [PATHS.signUp]: {
    title: PUBLIC_PAGES['/signup'].title,
    page: () => <SignupPage productName={PRODUCT_NAME} onSubmit={preloadMap} />,
  },
  [PATHS.forgotPassword]: {
    title: PUBLIC_PAGES['/forgot-password'].title,
    page: () => <ForgotPasswordPage productName={PRODUCT_NAME} />,
  },
  [PATHS.action]: {
    title: formatDocumentTitle('Your account'),
    page: () => <AuthActionPage productName={PRODUCT_NAME} />,
  },
  [PATHS.googleCallback]: { title: formatDocumentTitle('Sign in'), page: () => <SignInCallbackRoute /> },
  [PATHS.companyCallback]: { title: formatDocumentTitle('Sign in'), page: () => <SignInCallbackRoute /> },
  [PATHS.help]: publicEntry(PUBLIC_PAGES['/help'].title, () => <HelpPage />),
  [PATHS.developers]: publicEntry(PUBLIC_PAGES['/developers'].title, () => (
    <DevelopersPage productName={PRODUCT_NAME} baseUrl={location.origin} />
  )),
  [PATHS.contact]: publicEntry(PUBLIC_PAGES['/contact'].title, () => <ContactPage />),
  [PATHS.privacy]: publicEntry(PUBLIC_PAGES['/privacy'].title, () => <PrivacyPage productName={PRODUCT_NAME} />),
  [PATHS.terms]: publicEntry(PUBLIC_PAGES['/terms'].title, () => <TermsPage productName={PRODUCT_NAME} />),
  [PATHS.sharedTrip]: publicEntry(formatDocumentTitle('A shared trip'), () => <SharedTripRoute />),
  [PATHS.map]: { title: formatDocumentTitle('Map'), page: () => <MapRoute /> },
  [PATHS.favorites]: { title: formatDocumentTitle('Favorites'), page: () => <FavoritesRoute /> },
  [PATHS.analytics]: { title: formatDocumentTitle('Analytics'), page: () => <AnalyticsRoute /> },
  [PATHS.company]: { title: formatDocumentTitle('Company'), page: () => <CompanyRoute /> },
  [PATHS.join]: { title: formatDocumentTitle('Join a company'), page: () => <JoinRoute /> },
  [PATHS.rigs]: { title: PUBLIC_PAGES['/rigs'].title, page: () => <RigsRoute /> },
  [ADMIN_ROUTE]: { title: formatDocumentTitle('Admin'), page: () => <AdminRoute /> },
  [PATHS.sandboxCheckout]: {
    title: formatDocumentTitle('Checkout'),
    page: () => <SandboxCheckoutPage productName={PRODUCT_NAME} />,
  },
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
        <RouteGuard route={route}>{entry.page()}</RouteGuard>
      </>
    ),
  };
}

/** Creates the router; unknown paths show the landing page. */
export function createRouter() {
  const landing = ROUTES.find(({ path }) => path === PATHS.landing);
  const fallbackRoutes = landing ? [routeObject(landing, '*')] : [];
  return createBrowserRouter([...ROUTES.map((route) => routeObject(route)), ...fallbackRoutes]);
}
