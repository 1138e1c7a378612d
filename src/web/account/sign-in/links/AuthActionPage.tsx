import { useSearchParams } from 'react-router';
import { SignInLayout } from '../SignInLayout.tsx';
import { ApplyLink } from './ApplyLink.tsx';
import { parseEmailActionLink } from './email-action-link.ts';
import { LinkError } from './LinkError.tsx';
import { ResetPassword } from './ResetPassword.tsx';

export function AuthActionPage({ productName }: { productName: string }) {
  const [search] = useSearchParams();
  const link = parseEmailActionLink(search);
  return (
    <SignInLayout productName={productName}>
      {link === null && <LinkError mode={null} code="invalid_action_code" />}
      {link?.mode === 'resetPassword' && <ResetPassword key={link.code} code={link.code} />}
      {link && link.mode !== 'resetPassword' && <ApplyLink key={link.code} mode={link.mode} code={link.code} />}
    </SignInLayout>
  );
}
