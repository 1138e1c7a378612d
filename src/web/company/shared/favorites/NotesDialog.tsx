import { z } from 'zod';
import { ERRORS } from '#contract/errors.ts';
import { type Favorite, NOTES_MAX, Notes } from '#domain/favorites/favorite.ts';
import { errorText } from '#web/lib/form/error-text.ts';
import { useAppForm } from '#web/lib/form/use-app-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { FormAlert } from '#web/ui/FormAlert.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { useSaveSharedFavorite } from './shared-favorite-queries.ts';

const SharedNotes = z.object({ notes: Notes });

type Props = { uid: string; favorite: Favorite; onClose: () => void };

export function NotesDialog({ uid, favorite: { id, notes }, onClose }: Props) {
  const saving = useSaveSharedFavorite(uid);
  const form = useAppForm({
    schema: SharedNotes,
    defaultValues: { notes },
    async submit(changed) {
      await saving.mutateAsync({ id, ...changed });
      onClose();
    },
    toErrors: (error) => [{ field: null, message: errorText(error, ERRORS.shared_favorite_save_failed.message) }],
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Shared notes" size="md">
      <form {...form.props} aria-label="Shared notes" className="flex flex-col gap-4 p-5">
        <TextArea label="Notes for everyone" maxLength={NOTES_MAX} {...form.field('notes')} />
        <FormAlert message={form.generalError} />
        <Button type="submit" className="self-end" aria-disabled={form.isBusy}>
          {form.isBusy ? 'Saving...' : 'Save'}
        </Button>
      </form>
    </Dialog>
  );
}
