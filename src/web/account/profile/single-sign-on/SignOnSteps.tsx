import { useState } from 'react';
import { call } from '#contract/client.ts';
import { signOnEndpoints } from '#contract/company/sign-on.ts';
import { ERRORS, isErrorCode } from '#contract/errors.ts';
import type { SignOn } from '#domain/company/sign-on.ts';
import { updateUrlSearch } from '#web/lib/browser/url-search.ts';
import { formatLocalDay } from '#web/lib/format.ts';
import { useMountEffect } from '#web/lib/hooks/use-mount-effect.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { Button } from '#web/ui/Button.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { ConfirmedRemoval } from '../ConfirmedRemoval.tsx';
import { Fact, Facts } from '../Facts.tsx';
import { TaskResultBanner } from '../TaskResultBanner.tsx';
import { type TaskResult, useTask } from '../use-task.ts';
import { CopyableText } from './CopyableText.tsx';
import { DomainVerificationStep } from './DomainVerificationStep.tsx';
import { useSetSignOn } from './sign-on-queries.ts';

type Props = { uid: string; signOn: SignOn; isLicensed: boolean; headingId: string };

const FAILURE = "We couldn't save your single sign-on settings. Please try again.";

export function SignOnSteps({ uid, signOn, isLicensed, headingId }: Props) {
  return (
    <>
      <Facts>
        <Fact name="Email domain">{signOn.domain}</Fact>
        <Fact name="Issuer">{signOn.issuer}</Fact>
        <Fact name="Client ID">{signOn.clientId}</Fact>
      </Facts>
      {isLicensed && (
        <>
          <CopyableText label="Redirect URI, to enter in your sign-in service" text={signOn.redirectUri} />
          <DomainVerificationStep uid={uid} signOn={signOn} />
          <TestStep signOn={signOn} />
          <RequirementStep uid={uid} signOn={signOn} />
        </>
      )}
      <RemoveStep uid={uid} headingId={headingId} />
    </>
  );
}

function readTestOutcome(): TaskResult | null {
  const result = new URLSearchParams(location.search).get('sign-on');
  if (result === null) return null;
  if (result === 'works') return { kind: 'success', text: 'The sign-in works.' };
  const code = isErrorCode(result) ? result : 'company_sign_in_failed';
  return { kind: 'alert', text: ERRORS[code].message };
}

/** Reads a test's result from the URL and removes it there, so that it is shown only once. */
function useTestOutcome(): TaskResult | null {
  const [outcome] = useState(readTestOutcome);
  useMountEffect(() => updateUrlSearch((params) => params.delete('sign-on')));
  return outcome;
}

function TestStep({ signOn: { testedAt } }: { signOn: SignOn }) {
  const gateway = useGateway();
  const testOutcome = useTestOutcome();
  const task = useTask("We couldn't start the test. Please try again.");
  async function startTest() {
    const { url } = await call(gateway, signOnEndpoints.testSignOn, { body: {} });
    location.assign(url);
    return null;
  }
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-sm font-semibold">Test it</h3>
      <p className="max-w-prose text-sm text-ink-2">
        {testedAt === null
          ? "Sign in once as a test. It won't change who is signed in here."
          : `It last worked on ${formatLocalDay(testedAt)}.`}
      </p>
      <TaskResultBanner outcome={task.outcome ?? testOutcome} />
      <Button
        kind="secondary"
        className="self-start"
        aria-disabled={task.isRunning}
        onClick={() => void task.run(startTest)}
      >
        Test the sign-in
      </Button>
    </div>
  );
}

function RequirementStep({ uid, signOn: { isRequired, domain } }: { uid: string; signOn: SignOn }) {
  const gateway = useGateway();
  const setSignOn = useSetSignOn(uid);
  const task = useTask(FAILURE);
  async function setRequired(isWanted: boolean) {
    setSignOn((await call(gateway, signOnEndpoints.setSignOnRequirement, { body: { isRequired: isWanted } })).data);
    return null;
  }
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label="Require single sign-on"
        hint={`Members with an address at ${domain} can then sign in only this way. Those who signed in another way are signed out immediately. You can still sign in another way.`}
        checked={isRequired}
        onCheckedChange={(isWanted) => void task.run(() => setRequired(isWanted))}
      />
      <TaskResultBanner outcome={task.outcome} />
    </div>
  );
}

function RemoveStep({ uid, headingId }: Pick<Props, 'uid' | 'headingId'>) {
  const gateway = useGateway();
  const setSignOn = useSetSignOn(uid);
  return (
    <ConfirmedRemoval
      confirmLabel="Remove single sign-on"
      failureMessage="We couldn't remove single sign-on. Please try again."
      headingId={headingId}
      remove={() => call(gateway, signOnEndpoints.removeSignOn, {})}
      onRemoved={() => setSignOn(null)}
    >
      Members will then sign in with Google, or with a password, which they can set with "Forgot your password?".
    </ConfirmedRemoval>
  );
}
