import { CircleAlert } from 'lucide-react';
import { Banner } from '#web/ui/Banner.tsx';

/** Shows an error that concerns no single field. */
export function FormErrorBanner({ message }: { message: string | null }) {
  if (message === null) return null;
  return (
    <Banner kind="alert" icon={<CircleAlert aria-hidden="true" />} className="py-2.5 text-sm">
      {message}
    </Banner>
  );
}
