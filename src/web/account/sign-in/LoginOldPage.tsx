import { oldSignInProblemOf } from './form-problem.ts';
import { SignInCard } from './SignInCard.tsx';

type Props = { productName: string; onSubmit?: () => void };

/** The older page to sign in, which says when nobody can. */
export function LoginOldPage({ productName, onSubmit }: Props) {
  return (
    <SignInCard
      productName={productName}
      title="Welcome back"
      lead={`Sign in to ${productName} with your account.`}
      problemOf={oldSignInProblemOf}
      tellsService
      onSubmit={onSubmit}
    />
  );
}
