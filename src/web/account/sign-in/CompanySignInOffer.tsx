import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useDebounced } from '#web/lib/hooks/use-debounced.ts';
import { queryClient } from '#web/lib/requests/query-client.ts';
import { Button } from '#web/ui/Button.tsx';
import type { SignInCompany } from '../identity.ts';
import { useSession } from '../session/session-context.ts';
import { isEmail } from './email.ts';
import { toSignInError } from './form-error.ts';
import type { SignInForm } from './use-sign-in-form.ts';

const TYPING_DELAY_MS = 300;

/** Returns the company whose single sign-on this email address can use. Only the domain is sent. */
function useSignInCompany(email: string): SignInCompany | null {
  const session = useSession();
  const entered = email.trim();
  const domain = useDebounced(
    isEmail(entered) ? entered.slice(entered.lastIndexOf('@') + 1).toLowerCase() : null,
    TYPING_DELAY_MS,
  );
  const { data = null } = useQuery(
    {
      queryKey: ['company-sign-in', domain],
      queryFn: async () => (await (await session.identity()).company?.find(domain ?? '')) ?? null,
      enabled: domain !== null,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    },
    queryClient,
  );
  return data;
}

type Props = { email: string; form: Pick<SignInForm, 'isBusy' | 'run'> };

export function CompanySignInOffer({ email, form }: Props) {
  const session = useSession();
  const company = useSignInCompany(email);
  async function goToCompany() {
    await (await session.identity()).company?.redirect(email.trim());
  }
  if (company === null) return null;
  return (
    <div>
      <Button
        kind="secondary"
        size="lg"
        className="h-auto min-h-12 w-full whitespace-normal wrap-anywhere"
        aria-disabled={form.isBusy}
        onClick={() => void form.run(goToCompany, toSignInError)}
      >
        <Building2 aria-hidden="true" /> Continue with {company.name}'s sign-in
      </Button>
      {company.isRequired && (
        <p className="mt-1.5 text-xs text-ink-2 wrap-anywhere">
          {company.name} requires its members to use single sign-on.
        </p>
      )}
    </div>
  );
}
