import { z } from 'zod';
import { ProductEvent } from '#contract/product-events.ts';

type Call = { readonly path: string; readonly sentBody: string | null; readonly responseBody: string | null };

const EVENTS_PATH = '/api/events';
/** Paths of responses about users; the other responses are about stations, places, and settings, which are public. */
const PRIVATE_RESPONSE_PATHS =
  /^\/api\/(?:user|auth|admin|company|subscription|suggestions|reviews|routes|conversation|voice|analytics|sync)\//;
/** The fields of calls that reveal who users are, where they are, where they go, what they own, or what they write. */
const PERSONAL_FIELDS =
  /^(?:uid|adminUid|email|displayName|name|companyName|notes|text|message|subject|query|label|formattedAddress|address|password|token|sendKey|id|key|vin|rigId|lat|lng|latitude|longitude|fact|reason|userAgent|title)$/;
/** Shorter values don't identify anyone, and whole numbers are counts or station IDs. */
const IDENTIFYING_VALUE = /^(?!\d+$).{4,}/s;

const PATTERNS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['an email address', /@/],
  ['a UUID', /[0-9a-f]{8}-[0-9a-f]{4}-/i],
  ['a coordinate', /-?\d{1,3}\.\d{3,}/],
  ['a URL', /https?:|\/\//],
  ['a phone number', /\d{3}[-. )]\s*\d{3}[-. ]\d{4}/],
  ['a street address', /\b\d+\s+\w+\s+(?:st|street|ave|avenue|rd|road|dr|drive|ln|lane|blvd|hwy)\b/i],
];

function* listLeaves(value: unknown, field = ''): Generator<readonly [field: string, value: string]> {
  if (Array.isArray(value)) for (const item of value) yield* listLeaves(item, field);
  else if (typeof value === 'object' && value !== null)
    for (const [name, item] of Object.entries(value)) yield* listLeaves(item, name);
  else if (typeof value === 'string' || typeof value === 'number') yield [field, String(value)];
}

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** The words of the event catalog's closed lists, which can also be a search text or a name by chance. */
const VOCABULARY = new Set(
  [...listLeaves(z.toJSONSchema(ProductEvent, { io: 'input' }))].map(([, value]) => value.toLowerCase()),
);

/** The personal values of all calls, except for words that events may contain. */
export class PersonalValues {
  readonly #values = new Set<string>();

  addFrom({ path, sentBody, responseBody }: Call): void {
    if (path === EVENTS_PATH) return;
    const response = PRIVATE_RESPONSE_PATHS.test(path) ? parse(responseBody) : null;
    for (const [field, value] of [...listLeaves(parse(sentBody)), ...listLeaves(response)])
      if (PERSONAL_FIELDS.test(field) && IDENTIFYING_VALUE.test(value) && !VOCABULARY.has(value.toLowerCase()))
        this.#values.add(value.toLowerCase());
  }

  get size(): number {
    return this.#values.size;
  }

  has(value: string): boolean {
    return this.#values.has(value.toLowerCase());
  }
}

/** Null for calls to other endpoints. */
export function listSentEvents({ path, sentBody }: Call): unknown[] | null {
  if (path !== EVENTS_PATH) return null;
  const { events } = (parse(sentBody) ?? {}) as { readonly events?: unknown[] };
  return events ?? [];
}

/** Describes the first thing in an event that is personal or not in the catalog; null if there is none. */
export function describePersonalData(event: unknown, personalValues: PersonalValues): string | null {
  const text = JSON.stringify(event);
  const [name] = PATTERNS.find(([, pattern]) => pattern.test(text)) ?? [];
  if (name) return `${name}: ${text}`;
  const match = [...listLeaves(event)].find(([, value]) => personalValues.has(value));
  if (match) return `${match[0]} repeats personal data from a call: ${text}`;
  return ProductEvent.safeParse(event).success ? null : `not in the catalog: ${text}`;
}
