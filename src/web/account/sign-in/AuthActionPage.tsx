import { useSearchParams } from 'react-router';
import { ApplyLink } from './ApplyLink.tsx';
import { LinkProblem } from './LinkProblem.tsx';
import { readMailedLink } from './mailed-link.ts';
import { ResetPassword } from './ResetPassword.tsx';
import { SignInFrame } from './SignInFrame.tsx';

/** Where mailed links lead. */
export function AuthActionPage({ productName }: { productName: string }) {
  const [search] = useSearchParams();
  const link = readMailedLink(search);
  return (
    <SignInFrame productName={productName}>
      {link === null && <LinkProblem mode={null} code="invalid_action_code" />}
      {link?.mode === 'resetPassword' && <ResetPassword key={link.code} code={link.code} />}
      {link && link.mode !== 'resetPassword' && <ApplyLink key={link.code} mode={link.mode} code={link.code} />}
    </SignInFrame>
  );
}
