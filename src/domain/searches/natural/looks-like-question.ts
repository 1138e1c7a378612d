/** Words that are common in sentences, and rare in the names of places and stations. */
const IN_SENTENCES =
  /\b(?:near|around|along|between|within|without|with|not|no|only|except|that|where|what|which|how|show|find|plan|fits?|nearest|closest|towing|to|here|(?:super)?chargers)\b/i;
const SHORT_QUESTION =
  /^(?:only|just|no|not|without) \S|^(?:and )?(?:what|how) about \S|^(?:show )?(?:me )?the (?:first|second|third|fourth|fifth|last) one$/i;
const THREE_WORDS = /\S\s+\S+\s+\S/;

/** Returns whether typed text is a question or request, not the name of a place or station. Runs on every keystroke. */
export function looksLikeQuestion(text: string): boolean {
  const typed = text.trim();
  return SHORT_QUESTION.test(typed) || (THREE_WORDS.test(typed) && IN_SENTENCES.test(typed));
}
