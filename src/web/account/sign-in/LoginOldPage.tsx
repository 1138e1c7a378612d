import { toLegacySignInError } from './form-error.ts';
import { SignInCard } from './SignInCard.tsx';

type Props = { productName: string; onSubmit?: () => void };

/** The older page to sign in, which says when no one can. */
export function LoginOldPage({ productName, onSubmit }: Props) {
  return (
    <SignInCard
      productName={productName}
      title="Welcome back"
      lead={`Sign in to ${productName} with your account.`}
      toFormError={toLegacySignInError}
      showsOutageNotice
      onSubmit={onSubmit}
    />
  );
}
