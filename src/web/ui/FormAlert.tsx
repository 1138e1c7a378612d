import { CircleAlert } from 'lucide-react';
import { Banner } from './Banner.tsx';

type Props = { message: string | null | undefined; className?: string };

export function FormAlert({ message, className = '' }: Props) {
  if (!message) return null;
  return (
    <Banner kind="alert" icon={<CircleAlert aria-hidden="true" />} className={className}>
      {message}
    </Banner>
  );
}
