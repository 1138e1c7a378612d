import { call } from '#contract/client.ts';
import { signOnEndpoints } from '#contract/company/sign-on.ts';
import {
  formatVerificationRecord,
  type SignOn,
  VERIFICATION_GRACE_DAYS,
  VERIFICATION_PATH,
  type VerificationMethod,
} from '#domain/company/sign-on.ts';
import { formatLocalDay } from '#web/lib/format.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { Button } from '#web/ui/Button.tsx';
import { TaskResultBanner } from '../TaskResultBanner.tsx';
import { useTask } from '../use-task.ts';
import { CopyableText } from './CopyableText.tsx';
import { useSetSignOn } from './sign-on-queries.ts';

const METHODS: Readonly<Record<VerificationMethod, string>> = {
  dns: 'by its DNS record',
  file: 'by the file on its web server',
  operator: 'by our staff',
};

type Props = { uid: string; signOn: SignOn };

export function DomainVerificationStep({ uid, signOn }: Props) {
  const gateway = useGateway();
  const setSignOn = useSetSignOn(uid);
  const task = useTask("We couldn't check the domain. Please try again.");
  const { verifiedBy, checkedAt, domain } = signOn;
  async function check() {
    setSignOn((await call(gateway, signOnEndpoints.checkDomain, { body: {} })).data);
    return `${domain} is verified.`;
  }
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-sm font-semibold">Verify that you own {domain}</h3>
      {verifiedBy === null ? (
        <Instructions signOn={signOn} />
      ) : (
        <Verified verifiedBy={verifiedBy} checkedAt={checkedAt} />
      )}
      <TaskResultBanner outcome={task.outcome} />
      {verifiedBy !== 'operator' && (
        <Button
          kind={verifiedBy === null ? 'primary' : 'secondary'}
          className="self-start"
          aria-disabled={task.isRunning}
          onClick={() => void task.run(check)}
        >
          {task.isRunning ? 'Checking...' : 'Check now'}
        </Button>
      )}
    </div>
  );
}

function Verified({ verifiedBy, checkedAt }: Pick<SignOn, 'checkedAt'> & { verifiedBy: VerificationMethod }) {
  const lastSeen = checkedAt === null || verifiedBy === 'operator' ? '' : ` Last seen on ${formatLocalDay(checkedAt)}.`;
  const warning =
    verifiedBy === 'operator'
      ? ''
      : ` Leave it in place: if it is missing for ${VERIFICATION_GRACE_DAYS} days, single sign-on stops working.`;
  return (
    <p className="max-w-prose text-sm text-ink-2">
      Verified {METHODS[verifiedBy]}.{lastSeen}
      {warning}
    </p>
  );
}

function Instructions({ signOn: { domain, verificationToken } }: Pick<Props, 'signOn'>) {
  return (
    <>
      <p className="max-w-prose text-sm text-ink-2">Add this TXT record to {domain}'s DNS:</p>
      <CopyableText label="Value of the TXT record" text={formatVerificationRecord(verificationToken)} />
      <p className="max-w-prose text-sm text-ink-2">
        Or put a file on the web server at https://{domain}, with this as its only content:
      </p>
      <CopyableText label={`Content of ${VERIFICATION_PATH}`} text={verificationToken} />
    </>
  );
}
