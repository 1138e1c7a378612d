import { Eye, EyeOff, Gift, type LucideIcon } from 'lucide-react';
import type { AssignableRole } from '#domain/company/company.ts';

type Term = { readonly Icon: LucideIcon; readonly title: string; readonly text: string };

const TERMS: readonly Term[] = [
  {
    Icon: Gift,
    title: 'What you get',
    text: "The company's license while you are a member, and the rigs and favorites that it shares.",
  },
  {
    Icon: Eye,
    title: 'What the company sees',
    text: 'Your name, email address, and role, and your drives and charging sessions with its rigs. Its managers can also add charging sessions with its rigs to your account.',
  },
  {
    Icon: EyeOff,
    title: 'What stays yours',
    text: 'Your own rigs, favorites, notes, trips, and searches. The company never sees them here, and you keep them when you leave. If it uses single sign-on, people who manage its sign-in service could sign in to your account while you are a member.',
  },
];

const MANAGER_TERM = 'As a manager, you also manage its people and what it shares. Your changes there are logged.';

export function JoinTerms({ role }: { role: AssignableRole }) {
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-3">
        {TERMS.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-3">
            <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand" />
            <div>
              <p className="text-sm font-semibold">{title}</p>
              <p className="text-sm text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      {role === 'manager' && <p className="text-sm text-ink-2">{MANAGER_TERM}</p>}
      <p className="text-sm text-ink-2">You can leave at any time.</p>
    </div>
  );
}
