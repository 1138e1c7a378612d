import type { ReactNode } from 'react';
import { Link } from 'react-router';

export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="font-medium text-brand underline underline-offset-4 hover:text-brand-strong">
      {children}
    </Link>
  );
}
