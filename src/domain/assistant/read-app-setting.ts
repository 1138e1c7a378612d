/** Settings that the query parser doesn't cover, because they don't affect searches or trips. */
export type AppSetting = 'units' | 'theme' | 'delete_account' | 'password';

const SETTINGS: readonly (readonly [RegExp, AppSetting])[] = [
  [
    /^(?:please )?(?:(?:use|switch to|change to|go|i prefer|(?:set|change) (?:the |my )?(?:units|distances?) to|show (?:me )?(?:the )?(?:distances?|everything|units) in) )(?:kilomet(?:er|re)s?|km|miles|metric|imperial)(?: units| system)?(?: please| instead)?[.!?]*$/,
    'units',
  ],
  [/^.{0,30}\b(?:dark|light|night|day) (?:mode|theme)\b.{0,20}$/, 'theme'],
  [/^.{0,30}\b(?:delete|close|remove|erase|get rid of) (?:my|this|the) account\b.{0,20}$/, 'delete_account'],
  [/^.{0,30}\b(?:change|reset|forgot|forgotten|new|lost)\b.{0,20}\bpassword\b.{0,20}$/, 'password'],
];

/** Returns the setting that a short message is about, or null. */
export function readAppSetting(text: string): AppSetting | null {
  const said = text.trim().toLowerCase();
  return SETTINGS.find(([pattern]) => pattern.test(said))?.[1] ?? null;
}
