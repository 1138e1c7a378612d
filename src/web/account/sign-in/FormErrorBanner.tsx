import { FormAlert } from '#web/ui/FormAlert.tsx';

/** Shows an error that isn't about a single field, sized for the sign-in pages. */
export function FormErrorBanner({ message }: { message: string | null }) {
  return <FormAlert message={message} className="py-2.5 text-sm" />;
}
