import { Link } from 'react-router';
import { formatQuantity } from '#web/lib/format.ts';
import { tabPath } from '../profile-tabs.ts';
import { useApiKeys } from './api-key-queries.ts';

/** Shown next to actions that end sessions, because API keys keep working. Renders nothing for a user without keys. */
export function ApiKeyReminder({ uid }: { uid: string }) {
  const count = useApiKeys(uid).data?.length ?? 0;
  if (count === 0) return null;
  return (
    <p className="text-sm text-ink-2">
      This doesn't revoke API keys. You have {formatQuantity(count, 'API key')}:{' '}
      <Link to={tabPath('account')} className="font-medium text-brand underline underline-offset-4">
        revoke them under Account
      </Link>
      .
    </p>
  );
}
