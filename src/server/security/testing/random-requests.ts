import fc from 'fast-check';
import { z } from 'zod';
import { hostileText, invalidBody } from './hostile-json.ts';
import { arbitraryJson, arbitraryText, type Schema } from './schema-json.ts';

const Parameter = z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), schema: z.custom<Schema>() });
const Operation = z.object({
  parameters: z.array(Parameter).default([]),
  requestBody: z
    .object({ content: z.object({ 'application/json': z.object({ schema: z.custom<Schema>() }).optional() }) })
    .optional(),
});

export const OpenApiDocument = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

export type DescribedEndpoint = {
  readonly method: string;
  readonly path: string;
  readonly operation: z.infer<typeof Operation>;
};

export type RandomRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly isSignedIn: boolean;
};

export function listDescribedEndpoints(document: unknown): DescribedEndpoint[] {
  return Object.entries(OpenApiDocument.parse(document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

const JSON_TYPES = ['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON'];
const OTHER_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/jsonp',
  'application/json-seq',
  'application/merge-patch+json',
  'application/json; charset=utf-7',
  'application/json;;;',
  '',
];

/** Text with only the characters that a header may contain. */
const headerText = hostileText.map((text) => text.replace(/[^\x21-\x7e\xa1-\xff]/g, '').slice(0, 2_000));

const strangeHeaders = fc.record(
  {
    accept: fc.oneof(headerText, fc.constantFrom('*/*', 'text/html')),
    'accept-encoding': fc.oneof(headerText, fc.constantFrom('gzip', 'br;q=1, *;q=0')),
    'x-request-id': headerText,
    'if-none-match': headerText,
    'user-agent': headerText,
    'x-forwarded-for': headerText,
    'x-http-method-override': fc.constantFrom('DELETE', 'PUT'),
    range: fc.constantFrom('bytes=0-', 'bytes=-1', 'bytes=9-1'),
  },
  { requiredKeys: [] },
);

function encodeText(text: string): fc.Arbitrary<string> {
  return fc.oneof(
    { arbitrary: fc.constant(encodeURIComponent(text.toWellFormed())), weight: 12 },
    { arbitrary: fc.constantFrom('%', '%00', '%ff', '%2e%2e%2f', '%E0%A4%A'), weight: 1 },
  );
}

function arbitraryUrl({ path, operation }: DescribedEndpoint): fc.Arbitrary<string> {
  const parts = operation.parameters.map(({ name, in: location, schema }) =>
    arbitraryText(schema, name)
      .chain(encodeText)
      .map((text) => ({ name, location, text: location === 'path' && text === '' ? 'x' : text })),
  );
  const all = parts.map((_, i) => i);
  const extra = fc.oneof(
    { arbitrary: fc.constant(''), weight: 10 },
    { arbitrary: fc.constantFrom('__proto__=1', 'a[b]=1', '=', '&&', 'uid=1&uid=2', '%'), weight: 1 },
  );
  return fc
    .tuple(fc.oneof(fc.constant(all), fc.subarray(all)), fc.tuple(...parts), extra)
    .map(([chosen, values, extraQuery]) => {
      const inPath = values.filter(({ location }) => location === 'path');
      const inQuery = values.filter(({ location }, i) => location === 'query' && chosen.includes(i));
      const address = inPath.reduce((url, { name, text }) => url.replace(`{${name}}`, () => text), path);
      const query = [...inQuery.map(({ name, text }) => `${name}=${text}`), extraQuery].filter((part) => part !== '');
      return query.length === 0 ? address : `${address}?${query.join('&')}`;
    });
}

type Content = { readonly type: string | null; readonly body: string | null };

function arbitraryContent({ operation }: DescribedEndpoint, isCostly: boolean): fc.Arbitrary<Content> {
  const { requestBody } = operation;
  const schema = requestBody?.content['application/json']?.schema;
  if (requestBody === undefined) return fc.constant({ type: null, body: null });
  const json = (body: fc.Arbitrary<string>) => fc.record({ type: fc.constantFrom(...JSON_TYPES), body });
  const otherContent = fc.record({ type: fc.option(fc.constantFrom(...OTHER_TYPES)), body: fc.option(invalidBody) });
  if (schema === undefined) return otherContent;
  return fc.oneof(
    { arbitrary: json(arbitraryJson(schema, 0)), weight: isCostly ? 1 : 5 },
    { arbitrary: json(arbitraryJson(schema, 12)), weight: isCostly ? 3 : 10 },
    { arbitrary: json(arbitraryJson(schema, 60)), weight: 10 },
    { arbitrary: json(invalidBody), weight: 4 },
    { arbitrary: otherContent, weight: 2 },
  );
}

/** Generates requests that range from valid to nonsense, with few valid ones for expensive endpoints. */
export function arbitraryRequestTo(endpoint: DescribedEndpoint, isCostly: boolean): fc.Arbitrary<RandomRequest> {
  return fc
    .record({
      url: arbitraryUrl(endpoint),
      content: arbitraryContent(endpoint, isCostly),
      headers: fc.oneof({ arbitrary: fc.constant({}), weight: 4 }, { arbitrary: strangeHeaders, weight: 1 }),
      isSignedIn: fc.constantFrom(true, true, true, true, true, true, false),
    })
    .map(({ url, content: { type, body }, headers, isSignedIn }) => ({
      method: endpoint.method,
      url,
      headers: { ...headers, ...(type === null ? {} : { 'content-type': type }) } as Record<string, string>,
      body,
      isSignedIn,
    }));
}
