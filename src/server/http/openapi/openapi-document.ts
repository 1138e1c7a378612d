import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { z } from 'zod';
import { APP_VERIFICATION_HEADER } from '#contract/app-verification-header.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { STAMP_HEADERS } from '#contract/write-stamp.ts';
import { API_CALLS_PER_MINUTE, API_KEY_PREFIX } from '#domain/account/api-key.ts';
import { PRODUCT_NAME } from '#domain/product.ts';
import { groupProblemsByStatus } from './openapi-problems.ts';
import { type JsonSchema, toJsonSchema } from './openapi-schema.ts';

const VERSION = '1.0.0';
const PROBLEM = { $ref: '#/components/schemas/Problem' };
const ALTERNATE_STATUS_DESCRIPTIONS = {
  204: 'No content',
  206: 'Partial content',
  304: 'Not modified',
  416: 'Range not satisfiable',
} as const;

const Problem = z.object({
  success: z.literal(false),
  error: z.object({
    code: z.string(),
    message: z.string(),
    requestId: z.string(),
    details: z.unknown().optional(),
  }),
});

type Description = Readonly<Record<string, unknown>>;

function buildParameters(location: 'path' | 'query', schema: z.ZodType | undefined): Description[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'request');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }));
}

const appVerificationParameter = {
  name: APP_VERIFICATION_HEADER,
  in: 'header',
  required: true,
  description: "A token that proves that the request comes from this product's app",
  schema: { type: 'string' },
};

const stampParameters = Object.entries(STAMP_HEADERS).map(([name, description]) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
}));

function buildProblemResponses(endpoint: Endpoint): Description {
  const responses = [...groupProblemsByStatus(endpoint)].map(([status, codes]) => [
    status,
    { description: `Error codes: ${codes.join(', ')}`, content: { 'application/json': { schema: PROBLEM } } },
  ]);
  return Object.fromEntries(responses);
}

function describeResponse({ response }: Endpoint): Description {
  if (typeof response !== 'string') return { 'application/json': { schema: toJsonSchema(response, 'response') } };
  return { [response]: { schema: response.startsWith('text/') ? { type: 'string' } : {} } };
}

/** A public endpoint can be called without credentials, so an API key is optional there. */
function buildSecurity({ access, scope }: Endpoint): Description[] {
  const withKey = scope === undefined ? [] : [{ apiKey: [scope] }];
  if (access !== 'public') return [{ bearer: [] }, ...withKey];
  return scope === undefined ? [] : [{}, ...withKey];
}

const SECURITY_SCHEMES = {
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token of a signed-in user' },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: `${API_KEY_PREFIX}...`,
    description: `An API key of an enterprise account with the named scope; up to ${API_CALLS_PER_MINUTE} calls a minute`,
  },
};

function buildOperation(operationId: string, endpoint: Endpoint): Description {
  const { params, query, body, bodyType = 'application/json', requiresAppVerification, acceptsStamp } = endpoint;
  const { alternateStatuses = [], tag, summary } = endpoint;
  const parameters = [
    ...buildParameters('path', params),
    ...buildParameters('query', query),
    ...(requiresAppVerification ? [appVerificationParameter] : []),
    ...(acceptsStamp ? stampParameters : []),
  ];
  return {
    operationId,
    tags: [tag],
    summary,
    security: buildSecurity(endpoint),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body
      ? { requestBody: { required: true, content: { [bodyType]: { schema: toJsonSchema(body, 'request') } } } }
      : {}),
    responses: {
      200: { description: 'The response', content: describeResponse(endpoint) },
      ...Object.fromEntries(
        alternateStatuses.map((status) => [status, { description: ALTERNATE_STATUS_DESCRIPTIONS[status] }]),
      ),
      ...buildProblemResponses(endpoint),
      default: { description: 'Any other error', content: { 'application/json': { schema: PROBLEM } } },
    },
  };
}

/** Operation ids must be unique, so aliases get a suffix. */
function buildOperationId(name: string, i: number): string {
  return i === 0 ? name : `${name}Alias${i === 1 ? '' : i}`;
}

export type OpenApiDocument = {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Description>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
};

/** Describes the endpoints in OpenAPI 3.1. Yields to the event loop after each, since describing all takes a while. */
export async function describeEndpoints(
  table: Readonly<Record<string, Endpoint>>,
  serverUrl: string,
): Promise<OpenApiDocument> {
  const paths: Record<string, Record<string, Description>> = {};
  for (const [name, endpoint] of Object.entries(table)) {
    for (const [i, path] of [endpoint.path, ...(endpoint.aliases ?? [])].entries()) {
      paths[path] ??= {};
      paths[path][endpoint.method] = buildOperation(buildOperationId(name, i), endpoint);
    }
    await yieldToEventLoop();
  }
  const tags = [...new Set(Object.values(table).map(({ tag }) => tag))].sort();
  return {
    openapi: '3.1.0',
    info: {
      title: PRODUCT_NAME,
      version: VERSION,
      description: `The API that the pages of ${PRODUCT_NAME} use. An API key works with the calls that list the apiKey scheme.`,
    },
    servers: [{ url: serverUrl }],
    tags: tags.map((tag) => ({ name: tag })),
    paths,
    components: {
      schemas: { Problem: toJsonSchema(Problem, 'response') },
      securitySchemes: SECURITY_SCHEMES,
    },
  } as OpenApiDocument;
}
