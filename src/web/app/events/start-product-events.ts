import type { EventSinks } from '#contract/event-sinks.ts';
import { refusesTracking, usageSharing } from '#web/lib/events/privacy.ts';
import { type EventSender, setEventSender } from '#web/lib/events/track.ts';
import { access, session } from '../session.ts';
import { mayTrack } from './may-track.ts';

type OpenedSinks = {
  readonly key: string;
  readonly sender: Promise<{ readonly send: EventSender; readonly stop: () => void }>;
};

/** Sends product events while this server collects them and the settings allow it. Changed settings apply immediately. */
export function startProductEvents(): void {
  let openedSinks: OpenedSinks | null = null;

  function close(): void {
    void openedSinks?.sender.then(({ stop }) => stop()).catch(() => undefined);
    openedSinks = null;
  }

  async function sendTo(sinks: EventSinks): Promise<void> {
    const key = JSON.stringify(sinks);
    if (openedSinks?.key !== key) {
      close();
      openedSinks = { key, sender: import('#web/lib/events/open-sinks.ts').then(({ openSinks }) => openSinks(sinks)) };
    }
    const current = openedSinks;
    const { send } = await current.sender;
    if (current === openedSinks && isAllowed()) setEventSender(send);
  }

  /** Null while unknown. */
  function isAllowed(): boolean | null {
    const sharesUsage = usageSharing.get() === 'on';
    const isOptedOut = refusesTracking();
    return mayTrack({ sinks: access.eventSinks(), auth: session.get(), sharesUsage, isOptedOut });
  }

  function decide(): void {
    const sinks = access.eventSinks();
    const isNowAllowed = isAllowed();
    if (isNowAllowed === false) close();
    // Undefined: events wait until it is known whether they may be sent, or until the sender is loaded.
    setEventSender(isNowAllowed === false ? null : undefined);
    if (isNowAllowed && sinks) void sendTo(sinks).catch(() => setEventSender(null));
  }

  for (const source of [access, session, usageSharing]) source.subscribe(decide);
  decide();
}
