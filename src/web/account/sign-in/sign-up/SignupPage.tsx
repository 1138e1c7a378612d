import { ArrowLeft } from 'lucide-react';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AccountType } from '#domain/account/account-type.ts';
import { useChangeEffect } from '#web/lib/hooks/use-change-effect.ts';
import { PATHS } from '#web/lib/paths.ts';
import { useSessionState } from '../../session/session-context.ts';
import { isSignedIn } from '../../session/session-state.ts';
import { AlreadySignedIn } from '../AlreadySignedIn.tsx';
import { CardFooter } from '../CardFooter.tsx';
import { CardHeading } from '../CardHeading.tsx';
import { SignInLayout } from '../SignInLayout.tsx';
import { useSignInMethods } from '../sign-in-methods.ts';
import { TEXT_BUTTON_CLASS } from '../text-button.ts';
import { AccountTypeForm } from './AccountTypeForm.tsx';
import { CreateAccountForm } from './CreateAccountForm.tsx';

const TITLES: Readonly<Record<AccountType, string>> = {
  personal: 'Create your personal account',
  business: 'Create your business account',
};

type Props = { productName: string; onSubmit?: () => void };

/**
 * Account creation in two steps. The account type is in the URL, so that Back returns to the first step. Going back and
 * forth doesn't lose any input.
 */
export function SignupPage({ productName, onSubmit }: Props) {
  const { hasGoogle } = useSignInMethods();
  const [search, setSearch] = useSearchParams();
  const type = AccountType.safeParse(search.get('type')).data ?? null;
  const steps = useRef<HTMLDivElement>(null);
  const shownType = useRef(type);
  // A ref, because two clicks can come before the next render.
  const nextType = useRef(type);
  useChangeEffect(type, () => {
    nextType.current = type;
    if (shownType.current === type) return;
    shownType.current = type;
    const form = steps.current?.querySelector('form:not([hidden])');
    (form?.querySelector<HTMLElement>('input:checked') ?? form?.querySelector('input'))?.focus();
  });
  function goTo(next: AccountType | null) {
    if (nextType.current === next) return;
    nextType.current = next;
    setSearch(next ? { type: next } : {});
  }
  if (isSignedIn(useSessionState())) return <AlreadySignedIn productName={productName} />;
  return (
    <SignInLayout productName={productName}>
      <CardHeading title={type ? TITLES[type] : 'Create your account'}>Step {type ? 2 : 1} of 2</CardHeading>
      <div ref={steps}>
        <AccountTypeForm hidden={type !== null} onChoose={goTo} />
        <CreateAccountForm accountType={type} hidden={type === null} hasGoogle={hasGoogle} onSubmit={onSubmit}>
          <button type="button" className={`${TEXT_BUTTON_CLASS} -mt-3 self-start`} onClick={() => goTo(null)}>
            <ArrowLeft aria-hidden="true" className="size-4" /> Change the account type
          </button>
        </CreateAccountForm>
      </div>
      <CardFooter question="Already have an account?">
        <Link to={PATHS.signIn} className={TEXT_BUTTON_CLASS}>
          Sign in
        </Link>
      </CardFooter>
    </SignInLayout>
  );
}
