import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { call } from '#contract/client.ts';
import { type SandboxCardChoice, type SandboxCheckout, subscriptionEndpoints } from '#contract/subscription.ts';
import { formatMoney } from '#web/lib/format.ts';
import { PATHS } from '#web/lib/paths.ts';
import { useGateway } from '#web/lib/requests/gateway-context.ts';
import { queryClient } from '#web/lib/requests/query-client.ts';
import { SandboxNotice } from '#web/license/SandboxNotice.tsx';
import { Button } from '#web/ui/Button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { LoadingOrError } from '#web/ui/LoadingOrError.tsx';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import { TaskResultBanner } from '../profile/TaskResultBanner.tsx';
import { useTask } from '../profile/use-task.ts';

const CARDS: readonly { value: SandboxCardChoice; label: string; hint: string }[] = [
  { value: 'works', label: 'A card that works', hint: 'This payment and future ones go through.' },
  { value: 'declined_now', label: 'A card that is declined', hint: 'This payment fails.' },
  {
    value: 'declined_later',
    label: 'A card that is declined later',
    hint: 'Works today, but fails at the next payment.',
  },
];

export function SandboxCheckoutPage({ productName }: { productName: string }) {
  const { id = '' } = useParams();
  return (
    <QueryClientProvider client={queryClient}>
      <main className="mx-auto flex min-h-dvh w-full max-w-lg flex-col gap-5 bg-panel px-5 py-8 text-ink sm:my-10 sm:min-h-0 sm:rounded-2xl sm:px-8 sm:shadow-float">
        <h1 className="text-2xl font-semibold tracking-tight">{productName} checkout</h1>
        <SandboxNotice />
        <Checkout id={id} />
      </main>
    </QueryClientProvider>
  );
}

function Checkout({ id }: { id: string }) {
  const gateway = useGateway();
  const { data, isError, refetch } = useQuery({
    queryKey: ['sandbox-checkout', id],
    queryFn: async ({ signal }) =>
      (await call(gateway, subscriptionEndpoints.readSandboxCheckout, { params: { id } }, signal)).data,
  });
  if (!data)
    return (
      <>
        <LoadingOrError hasFailed={isError} failure="We couldn't load this checkout." onRetry={() => void refetch()} />
        {isError && <BackLink to={PATHS.subscription} />}
      </>
    );
  if (data.isDone)
    return (
      <>
        <p>This checkout is complete.</p>
        <BackLink to={data.returnUrl} />
      </>
    );
  return <PaymentForm id={id} checkout={data} />;
}

function BackLink({ to }: { to: string }) {
  return (
    <Link to={to} className={buttonStyle('secondary')}>
      Back to your subscription
    </Link>
  );
}

function PaymentForm({ id, checkout }: { id: string; checkout: SandboxCheckout }) {
  const gateway = useGateway();
  const [card, setCard] = useState<SandboxCardChoice>('works');
  const task = useTask("Your payment didn't go through. Please try again.");

  async function pay(): Promise<null> {
    const request = { params: { id }, body: { card } };
    const { redirectUrl } = await call(gateway, subscriptionEndpoints.paySandboxCheckout, request);
    window.location.assign(redirectUrl ?? checkout.returnUrl);
    return null;
  }

  const isPaidNow = checkout.purpose === 'pay';
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void task.run(pay);
      }}
    >
      <Amounts checkout={checkout} />
      <RadioCards
        label="Card"
        cards={isPaidNow ? CARDS : CARDS.filter(({ value }) => value !== 'declined_now')}
        value={card}
        onChange={setCard}
      />
      <TaskResultBanner outcome={task.outcome} />
      <Button type="submit" size="lg" aria-disabled={task.isRunning}>
        <Lock aria-hidden="true" className="size-4.5" />
        {task.isRunning ? 'Paying...' : isPaidNow ? `Pay ${formatMoney(checkout.amount)}` : 'Save this card'}
      </Button>
      <BackLink to={checkout.returnUrl} />
    </form>
  );
}

function Amounts({ checkout: { lines, amount, purpose } }: { checkout: SandboxCheckout }) {
  return (
    <dl className="flex flex-col gap-1.5 rounded-xl border border-line p-4 text-sm">
      {lines.map((line) => (
        <div key={line.description} className="flex justify-between gap-3">
          <dt>{line.description}</dt>
          <dd className="tabular-nums">{formatMoney(line.amount)}</dd>
        </div>
      ))}
      <div className="mt-1 flex justify-between gap-3 border-t border-line pt-2 font-semibold">
        <dt>{purpose === 'pay' ? 'Due now' : 'Due when this period ends'}</dt>
        <dd className="tabular-nums">{formatMoney(amount)}</dd>
      </div>
    </dl>
  );
}
