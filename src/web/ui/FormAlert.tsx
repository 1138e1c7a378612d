import { CircleAlert } from 'lucide-react';
import { Banner } from './Banner.tsx';

type Props = { message: string | null | undefined; className?: string };

/** A form-level error, not tied to one field. */
export function FormAlert({ message, className = '' }: Props) {
  if (!message) return null;
  return (
    <Banner kind="alert" icon={<CircleAlert aria-hidden="true" />} className={className}>
      {message}
    </Banner>
  );
}
