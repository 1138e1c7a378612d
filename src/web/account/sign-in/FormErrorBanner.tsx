import { FormAlert } from '#web/ui/FormAlert.tsx';

export function FormErrorBanner({ message }: { message: string | null }) {
  return <FormAlert message={message} className="py-2.5 text-sm" />;
}
