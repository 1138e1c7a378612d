import type { Query } from '../query.ts';
import { readChargerSlot } from './read-charger.ts';

const FAVORITES =
  /\b(?:(?:my|the|our) )?(?:favou?rites?(?: (?:chargers|stations|places|list))?|bookmarks|saved (?:chargers|stations|places|list|ones)|saved|(?<=(?:this|that|it|one|here|charger|station) (?:to|from|off|on|in) my )list)\b/;
const FAVORITES_PHRASE = new RegExp(
  `(?: (?:to|in|into|on|as|among|from|off(?: of)?|out of|with)(?: an?)?)? ${FAVORITES.source}`,
);
const NOTE = /\bnotes?\b|\bcomment\b(?=.*\b(?:saved|favou?rite)\b)/;
const NOTE_VERB =
  /^(?:add|edit|change|write|put|leave|attach|update|make|set|note|remove|delete|clear|my|new|jot|stick|replace|append)\b|^(?:on|for|to|with) .{1,60}?\b(?:add|put|write|leave|make|attach|set|change)(?: \w+){0,2} notes?\b|^(?:on|for) .{1,60}? note that\b|^the notes?\b.*\b(?:should|to)\b/;
const SAYS =
  '(?:,|saying(?: that)?|should (?:say|read)|(?:that|which) (?:says|reads|said)|that|to say|to read|and say|says|reads|reading)';
const NOTE_EDITS = [
  new RegExp(
    `^(?<station>(?:on|for|to) .{1,60}?) (?:add|put|write|leave|make|attach) (?:a|the) note(?: ${SAYS})?(?: ,)? (?<comment>[^,].*)$`,
  ),
  new RegExp(`^(?<station>.*?\\b(?:notes?|comment)\\b.*?) ${SAYS}(?: ,)? (?<comment>[^,].*)$`),
  /^(?<station>.*?\bnotes?\b (?:on|for|about|at|of) .*?) to (?<comment>.+)$/,
];
/** "Save it with a note that says park on the left". */
const SAVED_WITH_NOTE = [
  new RegExp(
    `^(?<station>.{2,80}?)(?: ,)? (?:(?:and|with|then) )?(?:(?:add|put|leave|write|make|attach|include) )?(?:(?:a|an|the|this|my) )?(?:note|comment|remark|memo)s?(?: ${SAYS})*(?: ,)? (?<comment>[^,].*)$`,
  ),
  /^(?<station>.{2,80}?)(?: ,)? and (?:say|write|mention|remember)(?: (?:that|,))? (?<comment>.+)$/,
];
/** "What did I write about Elko" asks for a note and doesn't change one. */
const ASKS_NOTE =
  /^(?:(?:remind|tell|show|read|give)(?: (?:me|back))*|what|let me see|see|view|do|did|is there|find|open|pull up|check)\b.*\b(?:(?:i|we) (?:have )?(?:wrote|written|write|noted|note|put|said|say|saved)\b|(?:my|our|the) (?:own )?notes?\b|(?:a|any) notes? (?:on|for|about)\b)/;
const NOTE_WORDS = /\b(?:i|we|me|have|did|wrote|written|write|noted?|notes|put|said|says?|my|our|saved)\b/g;
const REMOVE =
  /\bshould not be (?:in|on|among)\b|^(?:un(?:favou?rite|save|star|bookmark)\b|(?:remove|delete|take|drop|get rid of|forget|erase|kick)\b|no longer\b|i (?:do not|no longer) (?:want|need)\b|do not (?:keep|want)\b)/;
const ADD_VERB =
  /^(?:this|that|the)\b.* (?:goes|belongs|should (?:be|go)) (?:in|on|to)\b|^(?:add|include|toss|throw|stick|save|put|store|keep|make|mark|remember|pin)\b/;
const FAVORITE_VERB = /^(?:favou?rite|bookmark|star|heart|like|love)\b(?!'s)(?! (?:charger|station|place|list)s?\b)/;
const SAVE = /^(?:(?:save|pin)\b(?! that\b)|remember (?:this|it|the)\b|keep (?:this|it|the)\b)/;
const SAVE_AT_END = / save (?:it|this|that)(?: one)?$/;
const NOT_STATIONS =
  /\b(?:trip|route|plan|search|filters?|money|time|rig|trailer|vehicle|truck|settings?|history|%|percent|reserve)\b/;
const ASKS_SAVED = /^(?:which|what) (?:chargers|stations|ones) did (?:i|we) (?:save|bookmark|favorite)\b/;
const LISTING =
  /^(?:list|give me|let me see|show|see|view|display|what|which|read|find|get|pull up|bring up|where|do i have|are there|is there|how many|any|all)\b|^(?:my )?(?:favou?rites|bookmarks)(?: list| please| (?:near|in|around|along) .{2,40})?$/;
const EXPORT =
  /\b(?:export|download|back ?up|e-?mail|send|dump|print|share|copy|csv|json|gpx|spreadsheet|excel|file)\b|^save .* (?:as|to) (?:an? )?(?:csv|file|json|spreadsheet|gpx|kml)\b/;
const FORMAT = /\b(csv|json|gpx|kml|geojson|excel|spreadsheet|xlsx|pdf|text)\b/;
const OPEN = /^(?:open|go to|switch to|take me to|navigate to)\b/;

const FORMATS: Readonly<Record<string, string>> = { excel: 'csv', spreadsheet: 'csv', xlsx: 'csv' };

function readNoteQuestion(text: string): Query | null {
  if (!ASKS_NOTE.test(text) || /\bto self\b/.test(text)) return null;
  return { intent: 'list_favorites', slots: readChargerSlot(text.replace(/^\S+/, '').replace(NOTE_WORDS, ' ')) };
}

function readSaveWithNote(text: string, isAboutFavorites: boolean): Query | null {
  if (!(SAVE.test(text) || FAVORITE_VERB.test(text) || (ADD_VERB.test(text) && isAboutFavorites))) return null;
  const { station, comment } = SAVED_WITH_NOTE.map((pattern) => pattern.exec(text)?.groups).find(Boolean) ?? {};
  if (station === undefined || comment === undefined || NOT_STATIONS.test(station)) return null;
  const chargerSlot = readChargerSlot(station.replace(/^\S+/, '').replace(FAVORITES_PHRASE, ' · '));
  return chargerSlot.charger === undefined ? null : { intent: 'add_favorite', slots: { ...chargerSlot, comment } };
}

function readNoteEdit(text: string): Query | null {
  if (!NOTE.test(text) || !NOTE_VERB.test(text)) return null;
  const { station = text, comment } = NOTE_EDITS.map((pattern) => pattern.exec(text)?.groups).find(Boolean) ?? {};
  const words = comment?.replace(/^it (?:should|to) (?:say|read) /, '');
  return {
    intent: 'edit_favorite_note',
    slots: { ...readChargerSlot(station), ...(words === undefined ? {} : { comment: words }) },
  };
}

function readExport(text: string): Query {
  const format = FORMAT.exec(text)?.[1];
  return { intent: 'export_favorites', slots: format === undefined ? {} : { format: FORMATS[format] ?? format } };
}

const SAVE_OR_REMOVE = [REMOVE, FAVORITE_VERB, SAVE, SAVE_AT_END];

/** Reads an utterance about the driver's favorites; null if it isn't about them. */
export function readFavorite(text: string): Query | null {
  const isAboutFavorites = FAVORITES.test(text) || ASKS_SAVED.test(text);
  const note = readSaveWithNote(text, isAboutFavorites) ?? readNoteEdit(text) ?? readNoteQuestion(text);
  if (note !== null) return note;
  if (!isAboutFavorites && !SAVE_OR_REMOVE.some((words) => words.test(text))) return null;
  const subject = /^(?:this|that|the|i)\b/.test(text) ? text : text.replace(/^\S+/, '');
  const chargerSlot = readChargerSlot(subject.replace(FAVORITES_PHRASE, ' · '));
  if (isAboutFavorites && EXPORT.test(text)) return readExport(text);
  if (REMOVE.test(text) && (isAboutFavorites || text.startsWith('un')))
    return { intent: 'remove_favorite', slots: chargerSlot };
  if (FAVORITE_VERB.test(text) && chargerSlot.charger !== undefined)
    return { intent: 'add_favorite', slots: chargerSlot };
  if (ADD_VERB.test(text) && isAboutFavorites) return { intent: 'add_favorite', slots: chargerSlot };
  if (/^(?:favou?rite|bookmark)$/.test(text)) return { intent: 'add_favorite', slots: {} };
  if ((SAVE.test(text) || SAVE_AT_END.test(text)) && !NOT_STATIONS.test(text) && chargerSlot.charger !== undefined)
    return { intent: 'add_favorite', slots: chargerSlot };
  if (isAboutFavorites && OPEN.test(text)) return { intent: 'open_screen', slots: { screen: 'favorites' } };
  if (isAboutFavorites && (LISTING.test(text) || ASKS_SAVED.test(text))) return { intent: 'list_favorites', slots: {} };
  return null;
}
