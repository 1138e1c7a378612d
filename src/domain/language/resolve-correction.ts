const CUES =
  / (?:, )?(?:actually(?! (?:has|have|is|are|was|does|do|need|want|works?|working|open|operational|available|i\b))|(?<!\b(?:with|has|have|and) )no wait(?! (?:times?|right|now)\b)|no(?= , (?!no|not|without|avoid))|wait no|(?<!\bno )wait|sorry|i mean|i meant|scratch that|or rather|correction(?= ,)|no (?:, )?make (?:that|it))(?: ,)? /;
const LEAD_IN =
  /^(?:(?:actually|no|wait|sorry|i mean|i meant|make (?:that|it)|change (?:that|it) to|not that|let us (?:do|say|go to)|instead) (?:, )?){1,4}/;
const PREPOSITIONS = / (?:near|in|around|to|at|by|close to|from|for) /g;
const AMOUNT =
  /^(?:(?:at|with|to|within) )?(\d+(?:\.\d+)?) ?(%|percent|kw|kilowatts?|ft|feet|foot|miles?|mi|mph|km|lbs?|pounds?)\b/;
const NEW_REQUEST =
  /^(?:find|show|search|plan|navigate|take|go|zoom|cancel|stop|where|clear|add|save|i|what|how|which|remove|open)\b/;

/** Replaces the first amount that has the same unit; null if there is none. */
function replaceAmount(head: string, amount: string, unit: string): string | null {
  const earlier = new RegExp(String.raw`\d+(?:\.\d+)? ?${unit}(?= |$)`);
  return earlier.test(head) ? head.replace(earlier, `${amount} ${unit}`) : null;
}

/** Applies a correction: "Denver, actually make that Boulder" becomes "Boulder". */
export function resolveCorrection(text: string): string {
  const cue = CUES.exec(text);
  if (cue === null || cue.index === 0) return text;
  const head = text.slice(0, cue.index);
  const tail = text
    .slice(cue.index + cue[0].length)
    .replace(LEAD_IN, '')
    .trim();
  if (tail === '') return `${head} `;
  const [, amount = '', unit] = AMOUNT.exec(tail) ?? [];
  if (unit !== undefined) return `${replaceAmount(head, amount, unit) ?? `${head} ${tail}`} `;
  if (NEW_REQUEST.test(tail)) return ` ${tail} `;
  const place = tail.replace(/^(?:to|in|near|at|around) /, '');
  const lead = [...head.matchAll(PREPOSITIONS)].at(-1);
  // The place in the correction replaces everything after the last preposition before the correction.
  return lead === undefined ? ` ${place} ` : `${head.slice(0, lead.index)}${lead[0]}${place} `;
}
