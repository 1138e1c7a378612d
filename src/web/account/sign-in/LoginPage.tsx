import { toSignInError } from './form-error.ts';
import { SignInCard } from './SignInCard.tsx';

type Props = {
  productName: string;
  onSubmit?: () => void;
  /** Whether the user was redirected from a page that requires sign-in. */
  isRequired: boolean;
};

export function LoginPage({ productName, onSubmit, isRequired }: Props) {
  return (
    <SignInCard
      productName={productName}
      title={isRequired ? 'Sign In Required' : 'Sign in'}
      lead={isRequired ? 'Sign in to open the page you asked for.' : 'Good to see you again.'}
      toFormError={toSignInError}
      showsOutageNotice={false}
      onSubmit={onSubmit}
    />
  );
}
