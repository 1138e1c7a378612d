import { FormAlert } from '#web/ui/FormAlert.tsx';

/** Shows an error that concerns no single field, in the size of the sign-in pages. */
export function FormErrorBanner({ message }: { message: string | null }) {
  return <FormAlert message={message} className="py-2.5 text-sm" />;
}
