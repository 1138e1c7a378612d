import { useState } from 'react';
import { useOnChange } from '#web/lib/use-on-change.ts';
import { useSession } from '../session-context.ts';

type Ways = { readonly hasGoogle: boolean; readonly isAway: boolean };

/** How people can sign in here; away: nobody could be asked. */
export function useSignInWays(): Ways {
  const session = useSession();
  const [ways, setWays] = useState<Ways>({ hasGoogle: false, isAway: false });
  useOnChange(session, () => {
    session.identity().then(
      ({ hasGoogle }) => setWays({ hasGoogle, isAway: false }),
      () => setWays({ hasGoogle: false, isAway: true }),
    );
  });
  return ways;
}
