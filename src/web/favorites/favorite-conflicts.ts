import { z } from 'zod';
import { NOTES_MAX } from '#domain/favorites/favorite.ts';
import { fingerprint } from '#domain/fingerprint.ts';
import { createTheirsChoice, type DescribeConflict } from '#web/lib/outbox/conflict-view.ts';
import type { FavoriteChange } from './favorite-changes.ts';
import { FAVORITE_CHANGES } from './favorite-outbox.ts';

/** The other device's notes; null if it removed the favorite. */
const TheirNotes = z.string().nullable().catch(null);

/** Describes notes that two devices changed, or a favorite that one device removed and the other wrote notes about. */
export const describeFavoriteConflict: DescribeConflict<FavoriteChange> = (stored, current) => {
  const theirs = TheirNotes.parse(current);
  const { write, account } = stored;
  const { id } = write;
  const name = write.kind === 'save' ? (write.station?.name ?? '') : write.name;
  const notes = write.kind === 'notes' ? write.notes : null;
  const toLines = (text: string | null) => [['Notes', text === null ? 'Removed from your favorites' : text]] as const;
  const both = theirs && notes ? `${theirs}\n${notes}` : null;
  const writeNotes = (text: string) => ({ kind: 'notes', id, name, notes: text }) as const;
  return {
    title: name || 'Charging station',
    mine: {
      lines: toLines(notes),
      choice: {
        label: notes === null ? 'Remove it' : 'Keep this version',
        resolve(outbox) {
          if (theirs === null) {
            const at = new Date().toISOString();
            outbox.resolve(FAVORITE_CHANGES, account, { kind: 'save', id, at, station: null }, []);
          }
          // A favorite that is saved again has no notes, or those from before its removal.
          const replaces =
            theirs === null ? [fingerprint(''), ...(stored.stamp.replaces ?? [])] : [fingerprint(theirs)];
          outbox.resolve(FAVORITE_CHANGES, account, notes === null ? write : writeNotes(notes), replaces);
        },
      },
    },
    theirs: {
      lines: toLines(theirs),
      choice: createTheirsChoice(FAVORITE_CHANGES, stored, theirs === null ? 'Leave it removed' : 'Keep this version'),
    },
    both:
      both === null || both.length > NOTES_MAX
        ? null
        : {
            label: 'Keep both',
            resolve: (outbox) => outbox.resolve(FAVORITE_CHANGES, account, writeNotes(both), [fingerprint(theirs)]),
          },
  };
};
