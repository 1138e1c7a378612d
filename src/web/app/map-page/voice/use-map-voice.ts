import { useNavigate } from 'react-router';
import type { Query, SpokenCharger } from '#domain/language/query.ts';
import { checkPaidFeature } from '#domain/license/gate.ts';
import { toMapCommand } from '#domain/searches/natural/map-command.ts';
import { useSignOut } from '#web/account/use-sign-out.ts';
import { formatQuantity } from '#web/lib/format.ts';
import { useChangeEffect } from '#web/lib/hooks/use-change-effect.ts';
import { PATHS } from '#web/lib/paths.ts';
import { describeAnswer } from '#web/searches/describe-answer.ts';
import { useRemoveSearches } from '#web/searches/search-queries.ts';
import { useVoice } from '#web/voice/use-voice.ts';
import type { VoiceAnswer, VoiceCommand } from '#web/voice/voice-state.ts';
import { doMapCommand } from '../map-command.ts';
import { rememberPage } from '../page-steps.ts';
import { useLeaveMap } from '../use-leave-map.ts';
import type { MapParts } from '../use-map-parts.ts';

/** Asks as the search field does; what was found shows below it. */
async function askInWords(page: MapParts, transcript: string): Promise<VoiceAnswer | null> {
  const toUndo = rememberPage(page);
  const answer = await page.ask.ask(transcript, { isSpoken: true });
  if (answer === null) return null;
  const { action } = answer;
  const found = action.kind === 'search' ? `${formatQuantity(action.total, 'station')}.` : '';
  const undo = () => {
    toUndo(action)();
    page.ask.close();
  };
  const text = [describeAnswer(answer), found].filter(Boolean).join(' ');
  return { text, isOnScreen: true, undo: action.kind === 'none' ? null : undo };
}

/** The station on the screen that is meant, if the list has it. */
function findPointed({ results, url }: MapParts, { result, selected }: SpokenCharger = {}) {
  const { items } = results.results;
  if (result !== undefined) return items[result - 1] ?? null;
  return (selected && items.find(({ id }) => id === url.stationId)) || null;
}

function setFavorite({ favorites }: MapParts, id: string, isSaved: boolean): VoiceAnswer {
  if (favorites.saved.has(id) === isSaved) return { text: isSaved ? 'It is a favorite.' : "It isn't a favorite." };
  favorites.toggle(id);
  return { text: isSaved ? 'Saved to your favorites.' : 'Removed from your favorites.' };
}

/** Does what a click on a station on the screen does; null if it is about none. */
function doAtStation(page: MapParts, { intent, slots }: Query): VoiceAnswer | null {
  const station = findPointed(page, slots.charger ?? slots.destination);
  if (station === null) return null;
  const { id, name, lat, lng } = station;
  if (intent === 'add_favorite') return setFavorite(page, id, true);
  if (intent === 'remove_favorite') return setFavorite(page, id, false);
  if (intent !== 'start_navigation') return null;
  page.navigation.previewRoute({ id, name: name ?? 'the station', point: { lat, lng } });
  return { text: 'Here is the way.' };
}

/** Goes where the screen's own link or button does. */
function useOpenScreen({ profile, trips }: MapParts): (screen: string) => VoiceAnswer {
  const navigate = useNavigate();
  const pages: Readonly<Record<string, string>> = {
    favorites: PATHS.favorites,
    help: PATHS.help,
    admin: PATHS.admin,
    subscription: PATHS.subscription,
  };
  return (screen) => {
    const path = pages[screen];
    if (path !== undefined) void navigate(path);
    else if (screen === 'profile') profile.open('profile');
    else if (screen === 'trips') trips.planner.open();
    return { text: screen === 'map' ? 'This is the map.' : `Opening ${screen}.` };
  };
}

/** Carries out commands as clicks and typed questions are. */
function useCarryOut(page: MapParts): (command: VoiceCommand) => Promise<VoiceAnswer | null> {
  const openScreen = useOpenScreen(page);
  const signOut = useSignOut(useLeaveMap());
  const forget = useRemoveSearches(page.driver.uid);
  return async ({ transcript, query }) => {
    const { intent, slots } = query;
    const mapCommand = intent === 'map_command' ? toMapCommand(slots) : null;
    if (mapCommand) return { text: doMapCommand(mapCommand, page) };
    if (intent === 'open_screen') return openScreen(slots.screen ?? 'map');
    if (intent === 'list_favorites') return openScreen('favorites');
    if (intent === 'subscription') return openScreen('subscription');
    if (intent === 'clear_search_history') {
      forget(null);
      return { text: 'Your search history is empty now.' };
    }
    if (intent === 'sign_out') {
      await signOut();
      return null;
    }
    return doAtStation(page, query) ?? askInWords(page, transcript);
  };
}

/** What is done by voice and needs a yes. The rest of that kind only opens the card or page where it is done. */
const CONFIRMED_HERE: ReadonlySet<Query['intent']> = new Set<Query['intent']>([
  'clear_search_history',
  'remove_favorite',
  'sign_out',
]);

/** Voice commands on the map page. */
export function useMapVoice(page: MapParts) {
  const { ask, driver, navigation, view } = page;
  const voice = useVoice(driver.uid, {
    blockedReason: checkPaidFeature(driver.user?.license ?? null, 'voice').blockedReason,
    center: view.center,
    isDriving: false,
    isAskedFirst: ({ intent }) => CONFIRMED_HERE.has(intent),
    onCommand: useCarryOut(page),
    onCancel: ask.close,
  });
  useChangeEffect(navigation.isOpen, () => {
    if (navigation.isOpen) voice.close();
  });
  return voice;
}
