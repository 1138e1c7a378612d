import { call } from '#contract/client.ts';
import { signOnEndpoints } from '#contract/company/sign-on.ts';
import {
  type DomainProof,
  formatProofRecord,
  PROOF_GRACE_DAYS,
  PROOF_PATH,
  type SignOn,
} from '#domain/company/sign-on.ts';
import { formatLocalDay } from '#web/lib/format.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { Button } from '#web/ui/Button.tsx';
import { TaskResultBanner } from '../TaskResultBanner.tsx';
import { useTask } from '../use-task.ts';
import { CopyableText } from './CopyableText.tsx';
import { useSetSignOn } from './sign-on-queries.ts';

const PROOFS: Readonly<Record<DomainProof, string>> = {
  dns: 'by its DNS record',
  file: 'by the file on its web server',
  operator: 'by our staff',
};

type Props = { uid: string; signOn: SignOn };

/** Verifies that the company owns the domain. */
export function DomainProofStep({ uid, signOn }: Props) {
  const gateway = useGateway();
  const setSignOn = useSetSignOn(uid);
  const task = useTask("We couldn't check the domain. Please try again.");
  const { provenBy, checkedAt, domain } = signOn;
  async function check() {
    setSignOn((await call(gateway, signOnEndpoints.checkDomain, { body: {} })).data);
    return `${domain} is verified.`;
  }
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-sm font-semibold">Verify that you own {domain}</h3>
      {provenBy === null ? <Instructions signOn={signOn} /> : <Verified provenBy={provenBy} checkedAt={checkedAt} />}
      <TaskResultBanner outcome={task.outcome} />
      {provenBy !== 'operator' && (
        <Button
          kind={provenBy === null ? 'primary' : 'secondary'}
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

function Verified({ provenBy, checkedAt }: Pick<SignOn, 'checkedAt'> & { provenBy: DomainProof }) {
  const lastSeen = checkedAt === null || provenBy === 'operator' ? '' : ` Last seen on ${formatLocalDay(checkedAt)}.`;
  const warning =
    provenBy === 'operator'
      ? ''
      : ` Leave it in place: if it is missing for ${PROOF_GRACE_DAYS} days, single sign-on stops working.`;
  return (
    <p className="max-w-prose text-sm text-ink-2">
      Verified {PROOFS[provenBy]}.{lastSeen}
      {warning}
    </p>
  );
}

function Instructions({ signOn: { domain, proofToken } }: Pick<Props, 'signOn'>) {
  return (
    <>
      <p className="max-w-prose text-sm text-ink-2">Add a TXT record to the DNS of {domain}:</p>
      <CopyableText label="Value of the TXT record" text={formatProofRecord(proofToken)} />
      <p className="max-w-prose text-sm text-ink-2">
        Or put a file on the web server at https://{domain}, with this as its only content:
      </p>
      <CopyableText label={`Content of ${PROOF_PATH}`} text={proofToken} />
    </>
  );
}
