import type { User } from '#domain/account/user.ts';
import type { Memory, StoredChange } from '#domain/assistant/memory.ts';
import type { CitedStation, ReplyContent } from '#domain/assistant/message.ts';
import type { Charger } from '#domain/chargers/charger.ts';
import { haversineDistanceM, type LatLng } from '#domain/geo/point.ts';
import type { Rig } from '#domain/rigs/rig.ts';
import type { AskContext } from '#domain/searches/natural/natural-search.ts';
import type { Deps } from '../deps.ts';

/** Everything that an answer may use. The caller comes from the session, never from a message or a model. */
export type AnswerContext = {
  readonly deps: Deps;
  readonly caller: User;
  /** The client address; searches count toward its share of CPU time. */
  readonly clientIp: string;
  readonly context: AskContext;
  readonly memory: Memory;
  readonly rig: Rig | null;
};

/**
 * A change to the driver's data. If it deletes something or a model asked for it, the reply's text asks the driver to
 * confirm it; otherwise, it is made immediately.
 */
type ProposedChange = { readonly label: string; readonly request: StoredChange };

export type Reply = {
  readonly content: ReplyContent;
  readonly memory?: Memory;
  readonly change?: ProposedChange;
  /** Whether its distances and the page's step start at places that the driver named. Only then are they stored. */
  readonly isFromNamedPlaces?: boolean;
  /** Whether a named place wasn't found, in which case a model might understand the message better. */
  readonly isUnsure?: boolean;
  /** Facts for the next step of a model; untrusted text is shortened. */
  readonly facts?: unknown;
};

export const say = (text: string, more: Omit<ReplyContent, 'text'> = {}): Reply => ({ content: { text, ...more } });

export function cite(charger: Charger, from: LatLng | null): CitedStation {
  const { id, name, city, state, network, lat, lng, dcFastCount, level2Count, maxPowerKw, trailerScore, outlook } =
    charger;
  const distanceM = from === null ? null : haversineDistanceM(from, charger);
  const facts = { dcFastCount, level2Count, maxPowerKw, trailerScore, outlook, distanceM };
  return { id, name, city, state, network, lat, lng, ...facts };
}
