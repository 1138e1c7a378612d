import { MessageSquarePlus } from 'lucide-react';
import { ERRORS } from '#contract/errors.ts';
import { formatCount } from '#web/lib/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadingIndicator } from '#web/ui/LoadingIndicator.tsx';
import { OwnSuggestionRow } from './OwnSuggestionRow.tsx';
import { useOwnSuggestions } from './suggestion-queries.ts';

export function OwnSuggestionsDialog({ uid, onClose }: { uid: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="My suggestions"
      size="xl"
    >
      <OwnList uid={uid} />
    </Dialog>
  );
}

function OwnList({ uid }: { uid: string }) {
  const { data, isPending, refetch } = useOwnSuggestions(uid);
  if (isPending) return <LoadingIndicator size="small" message="Loading your suggestions..." />;
  if (!data)
    return (
      <div role="alert">
        <EmptyState
          title={ERRORS.suggestions_load_failed.message}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      </div>
    );
  if (data.data.length === 0)
    return (
      <EmptyState icon={<MessageSquarePlus aria-hidden="true" />} title="No suggestions yet">
        Open a station and press "Suggest an update" if something about it is wrong.
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-3 px-5 py-4">
      {data.acceptedCount > 0 && (
        <p className="text-sm text-ink-2">
          {formatCount(data.acceptedCount)} of your suggestions made the map better. Thank you.
        </p>
      )}
      <ul className="flex flex-col gap-3">
        {data.data.map((suggestion) => (
          <OwnSuggestionRow key={suggestion.id} uid={uid} suggestion={suggestion} showsName />
        ))}
      </ul>
    </div>
  );
}
