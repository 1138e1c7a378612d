import { useNavigate } from 'react-router';
import { checkPaidFeature } from '#domain/license/gate.ts';
import { toMapCommand } from '#domain/searches/natural/map-command.ts';
import { useSignOut } from '#web/account/session/use-sign-out.ts';
import { formatQuantity } from '#web/lib/format.ts';
import { useChangeEffect } from '#web/lib/hooks/use-change-effect.ts';
import { PATHS } from '#web/lib/paths.ts';
import { describeAnswer } from '#web/searches/describe-answer.ts';
import { useRemoveSearches } from '#web/searches/search-queries.ts';
import { useVoice } from '#web/voice/use-voice.ts';
import type { VoiceAnswer, VoiceCommand, VoiceScene } from '#web/voice/voice-state.ts';
import { runMapCommand } from '../map-command.ts';
import { capturePage } from '../page-steps.ts';
import { useLeaveMap } from '../use-leave-map.ts';
import type { MapParts } from '../use-map-parts.ts';
import { findReferredStation, toMapQuestion } from './map-question.ts';
import { setFavorite } from './set-favorite.ts';

/** Asks like the search field, which shows the results below it. */
async function askQuestion(page: MapParts, transcript: string, signal: AbortSignal): Promise<VoiceAnswer | null> {
  const createUndo = capturePage(page);
  const answer = await page.ask.ask(transcript, { isSpoken: true, signal });
  if (answer === null) return null;
  const { action } = answer;
  const found = action.kind === 'search' ? `${formatQuantity(action.total, 'station')}.` : '';
  const undo = () => {
    createUndo(action)();
    page.ask.close();
  };
  const text = [describeAnswer(answer), found].filter(Boolean).join(' ');
  return { text, isOnScreen: true, undo: action.kind === 'none' ? null : undo };
}

const getScreen = ({ results, url }: MapParts) => ({ items: results.results.items, selectedId: url.stationId });

/** Acts like a click on a station on the screen; null if the command isn't for that. */
async function actOnStation(page: MapParts, { query, stationId }: VoiceCommand): Promise<VoiceAnswer | null> {
  const { intent } = query;
  if (intent === 'remove_favorite' && stationId !== undefined) return setFavorite(page.favorites, stationId, false);
  const station = findReferredStation(getScreen(page), query);
  if (station === null) return null;
  const { id, name, lat, lng } = station;
  if (intent === 'add_favorite') return setFavorite(page.favorites, id, true);
  if (intent !== 'start_navigation') return null;
  page.navigation.previewRoute({ id, name: name ?? 'the station', point: { lat, lng } });
  return { text: 'Here is the route.' };
}

/** Opens a screen like its link or button. */
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

/** Carries out commands like clicks and typed questions. */
function useCarryOut(page: MapParts): VoiceScene['onCommand'] {
  const openScreen = useOpenScreen(page);
  const signOut = useSignOut(useLeaveMap());
  const removeSearches = useRemoveSearches(page.driver.uid);
  return async (command, signal) => {
    const { transcript, query } = command;
    const { intent, slots } = query;
    const mapCommand = intent === 'map_command' ? toMapCommand(slots) : null;
    if (mapCommand) return { text: runMapCommand(mapCommand, page) };
    if (intent === 'open_screen') return openScreen(slots.screen ?? 'map');
    if (intent === 'list_favorites') return openScreen('favorites');
    if (intent === 'subscription') return openScreen('subscription');
    if (intent === 'clear_search_history') {
      await removeSearches.mutateAsync(null);
      return { text: 'Your search history is empty now.' };
    }
    if (intent === 'sign_out') {
      await signOut();
      return null;
    }
    return (await actOnStation(page, command)) ?? askQuestion(page, transcript, signal);
  };
}

export function useMapVoice(page: MapParts) {
  const { ask, driver, navigation, view } = page;
  const voice = useVoice(driver.uid, {
    blockedReason: checkPaidFeature(driver.user?.license ?? null, 'voice').blockedReason,
    center: view.center,
    isDriving: false,
    toQuestion: (command) => toMapQuestion(command, getScreen(page)),
    onCommand: useCarryOut(page),
    onCancel: ask.close,
  });
  useChangeEffect(navigation.isOpen, () => {
    if (navigation.isOpen) voice.close();
  });
  return voice;
}
