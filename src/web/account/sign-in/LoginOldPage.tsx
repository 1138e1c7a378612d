import { toLegacySignInError } from './form-error.ts';
import { SignInCard } from './SignInCard.tsx';

type Props = { productName: string; onSubmit?: () => void };

/** The older sign-in page, which also shows outages. */
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
