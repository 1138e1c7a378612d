import { lazy, Suspense } from 'react';
import { useStore } from '#web/lib/hooks/use-store.ts';
import { newVersion } from './new-version.ts';

const NewVersionPrompt = lazy(async () => ({ default: (await import('./NewVersionPrompt.tsx')).NewVersionPrompt }));

export function NewVersionNotice() {
  const reload = useStore(newVersion);
  if (reload === null) return null;
  return (
    <Suspense>
      <NewVersionPrompt onReload={reload} />
    </Suspense>
  );
}
