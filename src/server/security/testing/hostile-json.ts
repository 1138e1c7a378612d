import fc from 'fast-check';

/** JSON text not written by JSON.stringify, so it can contain values that JavaScript cannot represent. */
const raw = (text: string) => ({ raw: text });
export type RawJson = { readonly raw: string };

const DEPTH = 5_000;
const LONG_LENGTH = 20_000;

const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\r\nBcc: everyone@example.com',
  '\u202eevil\u202c',
  '\u200b\ufeff',
  '\u001b[31m',
  '__proto__',
  'constructor',
  'toString',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00%0d%0a',
  '{{7*7}}',
  'NaN',
  '1e400',
  '-0',
  'ﬀ'.repeat(80),
  '🚙'.repeat(200),
  'x'.repeat(LONG_LENGTH),
  'ann@example.com',
  'ANN@EXAMPLE.COM',
  '"ann bob"@example.com',
  `${'a'.repeat(250)}@example.com`,
];

const LITERALS = [
  '1e400',
  '-1e400',
  '1e-400',
  '-0',
  '9007199254740993',
  '123456789012345678901234567890',
  '0.1e1',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"\\u0000"',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"toString":1,"valueOf":null,"hasOwnProperty":0}',
  '{"a":1,"a":2}',
  `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`,
  `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`,
  `[${'0,'.repeat(LONG_LENGTH)}0]`,
];

/** Strings that are known to break programs, and random ones. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

export const hostileJson: fc.Arbitrary<RawJson> = fc.oneof(
  fc.constantFrom(...LITERALS).map(raw),
  hostileText.map((text) => raw(JSON.stringify(text))),
  fc.jsonValue({ maxDepth: 3 }).map((value) => raw(JSON.stringify(value))),
  fc.oneof(fc.double(), fc.bigInt().map(Number), fc.maxSafeInteger()).map((number) => raw(JSON.stringify(number))),
);

/** Bodies that are not valid JSON, or not what an endpoint expects. */
export const invalidBody: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '{',
    '[',
    '}',
    'null',
    'nul',
    '{"a":}',
    "{'a':1}",
    '{"a":1}}',
    '\ufeff{}',
    '\u0000',
    'a=1&b=2',
  ),
  hostileText,
  hostileJson.map((piece) => piece.raw),
);
