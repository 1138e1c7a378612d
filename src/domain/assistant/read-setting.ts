/** Settings that the parser doesn't know, because no search or trip depends on them. */
export type Setting = 'units' | 'theme' | 'delete_account' | 'password';

const SETTINGS: readonly (readonly [RegExp, Setting])[] = [
  [
    /^(?:please )?(?:use|switch|change|show|set|go)\b\D{0,30}\b(?:kilomet(?:er|re)s?|km|miles|metric|imperial)\b/,
    'units',
  ],
  [/\b(?:dark|light|night|day) (?:mode|theme)\b/, 'theme'],
  [/\b(?:delete|close|remove|erase|get rid of) (?:my|this|the) account\b/, 'delete_account'],
  [/\b(?:change|reset|forgot|forgotten|new|lost)\b.{0,20}\bpassword\b/, 'password'],
];

/** Reads which setting of the product a short message is about; null if it is about none. */
export function readSetting(text: string): Setting | null {
  const said = text.trim().toLowerCase().slice(0, 80);
  return SETTINGS.find(([pattern]) => pattern.test(said))?.[1] ?? null;
}
