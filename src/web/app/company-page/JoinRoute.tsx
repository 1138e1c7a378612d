import { QueryClientProvider } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { createPath, Link, useLocation, useNavigate } from 'react-router';
import { PRODUCT_NAME } from '#domain/product.ts';
import { useFreshProfile } from '#web/account/profile/security/security-queries.ts';
import { useSessionState } from '#web/account/session/session-context.ts';
import { useSignOut } from '#web/account/session/use-sign-out.ts';
import { CardHeading } from '#web/account/sign-in/CardHeading.tsx';
import { CardIcon } from '#web/account/sign-in/CardIcon.tsx';
import { SignInLayout } from '#web/account/sign-in/SignInLayout.tsx';
import { JoinCard } from '#web/company/join/JoinCard.tsx';
import { PATHS } from '#web/lib/paths.ts';
import { queryClient } from '#web/lib/requests/query-client.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { classNames } from '#web/ui/class-names.ts';
import { LoadingIndicator } from '#web/ui/LoadingIndicator.tsx';
import { requestedRoute } from '../requested-route.ts';

const FULL_WIDTH = 'w-full';

function Heading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <CardIcon icon={<Building2 aria-hidden="true" />} />
      <CardHeading title={title}>{children}</CardHeading>
    </>
  );
}

export function JoinRoute() {
  return (
    <QueryClientProvider client={queryClient}>
      <SignInLayout productName={PRODUCT_NAME}>
        <Joining />
      </SignInLayout>
    </QueryClientProvider>
  );
}

function Joining() {
  const navigate = useNavigate();
  const location = useLocation();
  const { appUser: user, isLoading } = useSessionState();
  const signOut = useSignOut(() => undefined);
  useFreshProfile(user?.uid ?? null);
  if (isLoading) return <LoadingIndicator size="small" message="Loading the invitation..." />;
  return (
    <JoinCard
      token={location.hash.slice(1)}
      user={user}
      renderHeading={(title, text) => <Heading title={title}>{text}</Heading>}
      signIn={<SignInLinks from={createPath(location)} />}
      verifyStep={<VerifyFirst />}
      companyLink={
        <Link to={PATHS.company} className={classNames(buttonStyle('primary', 'lg'), FULL_WIDTH)}>
          Open your company
        </Link>
      }
      onSwitchAccount={() => void signOut()}
      onJoined={() => void navigate(PATHS.company, { replace: true })}
    />
  );
}

function SignInLinks({ from }: { from: string }) {
  const state = { requested: from };
  const storeRoute = () => requestedRoute.set(from);
  return (
    <div className="flex flex-col gap-3">
      <Link
        to={PATHS.signIn}
        state={state}
        onClick={storeRoute}
        className={classNames(buttonStyle('primary', 'lg'), FULL_WIDTH)}
      >
        Sign in
      </Link>
      <Link
        to={PATHS.signUp}
        state={state}
        onClick={storeRoute}
        className={classNames(buttonStyle('secondary', 'lg'), FULL_WIDTH)}
      >
        Create an account
      </Link>
    </div>
  );
}

function VerifyFirst() {
  return (
    <>
      <p className="mb-4 text-sm">
        Just one more step: verify your email address. Open the link in the email that we sent you, then come back here.
      </p>
      <Link to={PATHS.profile} className={classNames(buttonStyle('secondary', 'lg'), FULL_WIDTH)}>
        Send the link again from your profile
      </Link>
    </>
  );
}
