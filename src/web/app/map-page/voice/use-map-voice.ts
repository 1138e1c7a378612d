import { useNavigate } from 'react-router';
import { checkPaidFeature } from '#domain/license/gate.ts';
import { toMapCommand } from '#domain/searches/natural/map-command.ts';
import { useSignOut } from '#web/account/session/use-sign-out.ts';
import { formatQuantity } from '#web/lib/format.ts';
import { createSharedState } from '#web/lib/hooks/shared-state.tsx';
import { useChangeEffect } from '#web/lib/hooks/use-change-effect.ts';
import { PATHS } from '#web/lib/paths.ts';
import { describeAnswer } from '#web/searches/describe-answer.ts';
import { useRemoveSearches } from '#web/searches/search-queries.ts';
import { useVoice } from '#web/voice/use-voice.ts';
import type { VoiceAnswer, VoiceCommand, VoiceHost } from '#web/voice/voice-state.ts';
import { useDialogs } from '../account/use-dialogs.ts';
import { useDriver } from '../account/use-driver.ts';
import { useMapCommands } from '../map-command.ts';
import { useNavigation } from '../routes/use-navigation.ts';
import { useTrips } from '../routes/use-trips.ts';
import { useAsk } from '../search/use-ask.ts';
import { useMapFavorites } from '../stations/use-map-favorites.ts';
import { useResultsPanel } from '../stations/use-results-panel.ts';
import { useCreateUndo } from '../use-create-undo.ts';
import { useGoToLandingPage } from '../use-go-to-landing-page.ts';
import { useMapUrl } from '../use-map-url.ts';
import { useMapView } from '../use-map-view.ts';
import { findReferencedStation, toMapQuestion } from './map-question.ts';
import { setFavorite } from './set-favorite.ts';

/** Returns a function that asks a question as if it had been typed in the search field, which shows the answer. */
function useSpokenQuestion() {
  const { ask, close } = useAsk();
  const createUndo = useCreateUndo();
  return async (transcript: string, signal: AbortSignal): Promise<VoiceAnswer | null> => {
    const answer = await ask(transcript, { isSpoken: true, signal });
    if (answer === null) return null;
    const { action } = answer;
    const foundText = action.kind === 'search' ? `${formatQuantity(action.total, 'station')}.` : '';
    const undo = () => {
      createUndo(action)();
      close();
    };
    const text = [describeAnswer(answer), foundText].filter(Boolean).join(' ');
    return { text, isOnScreen: true, undo: action.kind === 'none' ? null : undo };
  };
}

function useShownStations() {
  const { items } = useResultsPanel().results;
  return { items, selectedId: useMapUrl().stationId };
}

/** Returns a function that carries out a command about a station on the screen; it returns null for other commands. */
function useStationCommands() {
  const shown = useShownStations();
  const favorites = useMapFavorites();
  const { previewRoute } = useNavigation();
  return async ({ query, stationId }: VoiceCommand): Promise<VoiceAnswer | null> => {
    const { intent } = query;
    if (intent === 'remove_favorite' && stationId !== undefined) return setFavorite(favorites, stationId, false);
    const station = findReferencedStation(shown, query);
    if (station === null) return null;
    const { id, name, lat, lng } = station;
    if (intent === 'add_favorite') return setFavorite(favorites, id, true);
    if (intent !== 'start_navigation') return null;
    previewRoute({ id, name: name ?? 'the station', point: { lat, lng } });
    return { text: 'Here is the route.' };
  };
}

function useOpenScreen(): (screen: string) => VoiceAnswer {
  const navigate = useNavigate();
  const { profile } = useDialogs();
  const { planner } = useTrips();
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
    else if (screen === 'trips') planner.open();
    return { text: screen === 'map' ? 'Here is the map.' : `Opening ${screen}.` };
  };
}

/** Carries out commands by calling the same functions as clicks and typed questions. */
function useCarryOutCommand(uid: string | null): VoiceHost['onCommand'] {
  const ask = useAsk();
  const askQuestion = useSpokenQuestion();
  const actOnStation = useStationCommands();
  const openScreen = useOpenScreen();
  const runMapCommand = useMapCommands();
  const signOut = useSignOut(useGoToLandingPage());
  const removeSearches = useRemoveSearches(uid);
  return async (command, signal) => {
    const { transcript, query } = command;
    const { intent, slots } = query;
    const mapCommand = intent === 'map_command' ? toMapCommand(slots) : null;
    if (mapCommand) return { text: runMapCommand(mapCommand, ask) };
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
    return (await actOnStation(command)) ?? askQuestion(transcript, signal);
  };
}

function useMapVoiceState() {
  const { user, uid } = useDriver();
  const { center } = useMapView();
  const navigation = useNavigation();
  const shown = useShownStations();
  const { close } = useAsk();
  const voice = useVoice(uid, {
    blockedReason: checkPaidFeature(user?.license ?? null, 'voice').blockedReason,
    center,
    isDriving: false,
    toQuestion: (command) => toMapQuestion(command, shown),
    onCommand: useCarryOutCommand(uid),
    onCancel: close,
  });
  useChangeEffect(navigation.isOpen, () => {
    if (navigation.isOpen) voice.close();
  });
  return voice;
}

export const [MapVoiceProvider, useMapVoice] = createSharedState('voice', useMapVoiceState);
