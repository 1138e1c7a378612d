import type { RigDraft } from '../rigs/rig.ts';

/** Suggests first messages, based on the rig in use. */
export function suggestFirstMessages(rig: Pick<RigDraft, 'name' | 'trailer'> | null): string[] {
  const search = rig?.trailer ? 'Where can I charge hitched near me?' : 'Fast chargers near me';
  return [search, rig ? 'How far can I go on 80%?' : 'How far does a pickup with a trailer go?', 'Show my favorites'];
}
