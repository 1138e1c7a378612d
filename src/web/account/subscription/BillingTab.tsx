import { ReceiptText } from 'lucide-react';
import type { SubscriptionInfo } from '#contract/subscription.ts';
import type { Invoice } from '#domain/license/invoice.ts';
import { formatLocalDay, formatMoney } from '#web/lib/format.ts';
import { useBillingHistory, useSubscriptionChanges } from '#web/license/subscription-queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadingOrError } from '#web/ui/LoadingOrError.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TaskResultBanner } from '../profile/TaskResultBanner.tsx';
import { useTask } from '../profile/use-task.ts';

type Props = { uid: string; info: SubscriptionInfo };

export function BillingTab({ uid, info }: Props) {
  const { data, isError, refetch } = useBillingHistory(uid);
  return (
    <>
      {info.renews && <PaymentSection uid={uid} />}
      <Section title="Billing history">
        {data ? (
          <History invoices={data} />
        ) : (
          <LoadingOrError
            hasFailed={isError}
            failure="We couldn't load your billing history."
            onRetry={() => void refetch()}
          />
        )}
      </Section>
    </>
  );
}

function PaymentSection({ uid }: { uid: string }) {
  const { openPortal } = useSubscriptionChanges(uid);
  const task = useTask("We couldn't open your payment settings. Please try again.");
  return (
    <Section title="Payment method">
      <Button
        kind="secondary"
        className="sm:self-start"
        aria-disabled={task.isRunning}
        onClick={() =>
          void task.run(async () => {
            await openPortal();
            return null;
          })
        }
      >
        {task.isRunning ? 'Opening...' : 'Change payment method'}
      </Button>
      <TaskResultBanner outcome={task.outcome} />
    </Section>
  );
}

const STATUS_COLORS: Readonly<Record<Invoice['status'], string>> = {
  paid: 'bg-brand-soft text-brand',
  pending: 'bg-notice-soft text-notice',
  failed: 'bg-alert-soft text-alert',
};

const describeInvoice = ({ description, period }: Invoice) =>
  period === null ? description : `${description}: ${formatLocalDay(period.from)} to ${formatLocalDay(period.until)}`;

function History({ invoices }: { invoices: readonly Invoice[] }) {
  if (invoices.length === 0) return <EmptyState icon={<ReceiptText aria-hidden="true" />} title="No payments yet." />;
  return (
    <ul className="flex flex-col divide-y divide-line rounded-xl border border-line">
      {invoices.map((invoice) => (
        <li key={invoice.id} className="flex flex-col gap-1 px-3.5 py-3">
          <div className="flex items-baseline justify-between gap-3">
            <p className="min-w-0 text-sm font-medium wrap-anywhere">{describeInvoice(invoice)}</p>
            <p className="text-sm font-semibold tabular-nums">{formatMoney(invoice.amount, invoice.currency)}</p>
          </div>
          <p className="flex items-center gap-2 text-xs text-ink-2">
            <time dateTime={invoice.date}>{formatLocalDay(invoice.date)}</time>
            <span
              className={classNames('rounded-full px-2 py-0.5 text-2xs font-medium', STATUS_COLORS[invoice.status])}
            >
              {invoice.status}
            </span>
            {invoice.isSandbox && <span className="text-2xs text-ink-3">Sandbox</span>}
          </p>
          <ul className="text-xs text-ink-3">
            {invoice.lines.map(({ description, amount }) => (
              <li key={description} className="flex justify-between gap-3">
                <span>{description}</span>
                <span className="tabular-nums">{formatMoney(amount, invoice.currency)}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
