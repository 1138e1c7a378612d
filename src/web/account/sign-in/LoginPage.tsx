import { toSignInError } from './form-error.ts';
import { SignInCard } from './SignInCard.tsx';

type Props = {
  productName: string;
  onSubmit?: () => void;
  /** Whether the visitor was sent here from a page that asks for a sign-in. */
  isRequired: boolean;
};

/** Where visitors sign in, or make an account without leaving the page. */
export function LoginPage({ productName, onSubmit, isRequired }: Props) {
  return (
    <SignInCard
      productName={productName}
      title={isRequired ? 'Sign In Required' : 'Sign in'}
      lead={isRequired ? 'The page you asked for opens as soon as you are signed in.' : 'Good to see you again.'}
      toFormError={toSignInError}
      showsOutageNotice={false}
      onSubmit={onSubmit}
    />
  );
}
