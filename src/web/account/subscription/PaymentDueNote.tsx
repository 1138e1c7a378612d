export function PaymentDueNote() {
  return <p className="text-sm text-ink-2">A payment is due. Pay it first, or cancel your plan.</p>;
}
