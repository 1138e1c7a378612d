import { QueryClientProvider } from '@tanstack/react-query';
import { lazy } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#domain/account/user.ts';
import { PRODUCT_NAME } from '#domain/product.ts';
import { AppPageHeader } from '#web/account/AppPageHeader.tsx';
import { RequireProfile } from '#web/account/profile/RequireProfile.tsx';
import { useFreshProfile } from '#web/account/profile/security/security-queries.ts';
import { CompanyPage } from '#web/company/CompanyPage.tsx';
import { FiguresContext } from '#web/company/figures/figures-context.ts';
import { OwnFavoritesContext } from '#web/company/shared/favorites/own-favorites-context.ts';
import { RigEditorContext } from '#web/company/shared/rig-editor-context.ts';
import { useFavoriteList } from '#web/favorites/use-favorites-page.ts';
import { PATHS } from '#web/lib/paths.ts';
import { queryClient } from '#web/lib/requests/query-client.ts';
import { LoadFailure } from '#web/ui/LoadFailure.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

const RigEditor = lazy(async () => ({ default: (await import('#web/rigs/RigEditor.tsx')).RigEditor }));

const CompanyFigures = lazyPart(
  async () => (await import('#web/analytics/company/CompanyFigures.tsx')).CompanyFigures,
  (_, onRetry) => <LoadFailure onRetry={onRetry} />,
);

export function CompanyRoute() {
  const navigate = useNavigate();
  const leave = () => void navigate(PATHS.landing, { flushSync: true });
  return (
    <QueryClientProvider client={queryClient}>
      <div className="flex min-h-dvh flex-col bg-land text-ink">
        <AppPageHeader productName={PRODUCT_NAME} width="max-w-5xl" onLeave={leave} />
        <main className="mx-auto flex w-full max-w-5xl flex-1 flex-col pb-12 sm:px-6">
          <RequireProfile reason="Only members can see a company's page.">
            {(user) => <UserCompany key={user.uid} user={user} />}
          </RequireProfile>
        </main>
      </div>
    </QueryClientProvider>
  );
}

function useOwnFavorites(uid: string) {
  const { all, isKnown, failure, refetch } = useFavoriteList(uid, null);
  return { favorites: isKnown ? all : null, hasFailed: failure !== null, refetch: () => void refetch() };
}

/** Refetches the profile, because the user may have joined or left a company on another device. */
function UserCompany({ user }: { user: User }) {
  useFreshProfile(user.uid);
  return (
    <RigEditorContext value={RigEditor}>
      <FiguresContext value={CompanyFigures}>
        <OwnFavoritesContext value={useOwnFavorites}>
          <CompanyPage user={user} />
        </OwnFavoritesContext>
      </FiguresContext>
    </RigEditorContext>
  );
}
