import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { call } from '#contract/client.ts';
import { invitationEndpoints } from '#contract/company/invitations.ts';
import { AppError, ERRORS } from '#contract/errors.ts';
import type { User } from '#domain/account/user.ts';
import type { AssignableRole } from '#domain/company/company.ts';
import type { InvitationView } from '#domain/company/invitation.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { PATHS } from '#web/lib/paths.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { Button } from '#web/ui/Button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { classNames } from '#web/ui/class-names.ts';
import { FormAlert } from '#web/ui/FormAlert.tsx';
import { LoadingIndicator } from '#web/ui/LoadingIndicator.tsx';
import { useCompanyChange } from '../company-queries.ts';
import { JoinTerms } from './JoinTerms.tsx';

export type JoinProps = {
  token: string;
  /** Null for someone who isn't signed in. */
  user: User | null;
  renderHeading: (title: string, text: ReactNode) => ReactNode;
  signIn: ReactNode;
  onSwitchAccount: () => void;
  onJoined: () => void;
  verifyStep: ReactNode;
  companyLink: ReactNode;
};

export function JoinCard(props: JoinProps) {
  const { token, renderHeading } = props;
  const gateway = useGateway();
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: async () => (await call(gateway, invitationEndpoints.readInvitation, { body: { token } })).data,
    staleTime: 60_000,
  });
  if (data) return <Invitation {...props} invitation={data} />;
  if (error === null) return <LoadingIndicator size="small" message="Loading the invitation..." />;
  const isInvalid =
    error instanceof AppError && ['invitation_not_found', 'invitation_expired', 'invalid_request'].includes(error.code);
  const message = errorText(error, ERRORS.invitation_load_failed.message);
  return (
    <div role="alert">
      {renderHeading(
        isInvalid ? 'This invitation is no longer valid' : "We couldn't load the invitation",
        isInvalid && error.code === 'invalid_request' ? ERRORS.invitation_not_found.message : message,
      )}
      {isInvalid ? (
        <Link to={PATHS.landing} className={classNames(buttonStyle('secondary', 'lg'), 'w-full')}>
          Go to the home page
        </Link>
      ) : (
        <Button size="lg" className="w-full" onClick={() => void refetch()}>
          Try again
        </Button>
      )}
    </div>
  );
}

const useJoining = (uid: string) =>
  useCompanyChange(uid, (gateway, token: string) =>
    call(gateway, invitationEndpoints.acceptInvitation, { body: { token } }),
  );
type Joining = ReturnType<typeof useJoining>;

const renderIntro = ({ invitedBy, company, role }: InvitationView) => (
  <>
    {invitedBy === null ? 'You are invited' : `${invitedBy} invited you`} to join{' '}
    <strong className="text-ink">{company}</strong> as a {role}.
  </>
);

function Invitation(props: JoinProps & { invitation: InvitationView }) {
  const { invitation, user, renderHeading, signIn, verifyStep, companyLink, onSwitchAccount } = props;
  const joining = useJoining(user?.uid ?? '');
  const isJoining = joining.isPending || joining.isSuccess;
  const intro = renderHeading(`Join ${invitation.company}`, renderIntro(invitation));
  const join = () => {
    if (!isJoining) joining.mutate(props.token, { onSuccess: props.onJoined });
  };
  if (user === null)
    return (
      <>
        {intro}
        <p className="mb-4 text-sm text-ink-2 wrap-anywhere">
          Sign in or create an account with the address that this invitation was sent to:{' '}
          <strong className="text-ink">{invitation.email}</strong>
        </p>
        {signIn}
      </>
    );
  if (user.email.toLowerCase() !== invitation.email)
    return (
      <>
        {intro}
        <p className="mb-4 text-sm wrap-anywhere">
          This invitation was sent to <strong>{invitation.email}</strong>, but you are signed in as{' '}
          <strong>{user.email}</strong>. Ask for an invitation to your own address, or use the other account.
        </p>
        <Button size="lg" className="w-full" onClick={onSwitchAccount}>
          Use another account
        </Button>
      </>
    );
  // After the user joins, the profile may already have the new company before this page closes.
  if (user.company !== null && !isJoining)
    return (
      <>
        {intro}
        <p className="mb-4 text-sm wrap-anywhere">
          You belong to <strong>{user.company.name}</strong>, and you can be in only one company at a time. Leave it
          first, then open this invitation again.
        </p>
        {companyLink}
      </>
    );
  if (!user.emailVerified)
    return (
      <>
        {intro}
        {verifyStep}
      </>
    );
  return (
    <>
      {intro}
      <JoinForm joining={joining} role={invitation.role} onJoin={join} />
    </>
  );
}

function JoinForm({ joining, role, onJoin }: { joining: Joining; role: AssignableRole; onJoin: () => void }) {
  const isBusy = joining.isPending || joining.isSuccess;
  return (
    <div className="flex flex-col gap-5">
      <JoinTerms role={role} />
      <FormAlert message={joining.error && errorText(joining.error, ERRORS.join_failed.message)} />
      <Button size="lg" className="w-full" aria-disabled={isBusy} onClick={onJoin}>
        {isBusy ? 'Joining...' : 'Join company'}
      </Button>
    </div>
  );
}
