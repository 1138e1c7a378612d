import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { z } from 'zod';

const Content = z.record(z.string(), z.object({ schema: z.record(z.string(), z.unknown()) }));
const Operation = z.object({
  operationId: z.string(),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), z.object({ content: Content.optional() })),
});
const Document = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

type Operation = z.infer<typeof Operation>;

/** A request and its response; bodies as text, null if missing or not JSON. */
export type Call = {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly sent: string | null;
  readonly answered: string | null;
};

export type ContractCheck = {
  readonly operationId: string;
  readonly problems: readonly string[];
  /** Whether the JSON response, and the accepted JSON body, were checked against their schemas. */
  readonly hasAnswer: boolean;
  readonly hasBody: boolean;
};

/** The document gives a pattern with each of these formats, so the validator needs no definitions. */
const FORMATS = ['date', 'date-time', 'email', 'uri', 'uuid'];
const MAX_SHOWN = 3;

const isDone = (status: number) => status >= 200 && status < 300;

function jsonSchemaIn(content: z.infer<typeof Content> | undefined): object | undefined {
  return content?.['application/json']?.schema;
}

/** Checks real requests against the OpenAPI document. */
export class OpenApiContract {
  readonly #ajv = new Ajv2020({ strict: false, allErrors: false });
  readonly #validators = new Map<object, ValidateFunction>();
  /** Most operations share their error schemas, so each distinct schema is compiled once. */
  readonly #compiled = new Map<string, ValidateFunction>();
  readonly #operations: readonly { method: string; path: RegExp; operation: Operation }[];
  readonly #document: object;

  constructor(published: unknown) {
    const { paths } = Document.parse(published);
    this.#document = published as object;
    for (const format of FORMATS) this.#ajv.addFormat(format, true);
    this.#operations = Object.entries(paths)
      .toSorted(([a], [b]) => Number(a.includes('{')) - Number(b.includes('{')))
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({
          method: method.toUpperCase(),
          path: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
          operation,
        })),
      );
  }

  get size(): number {
    return this.#operations.length;
  }

  /** Checks a request and its response; returns null for a path that isn't in the document. */
  check(call: Call): ContractCheck | null {
    const found = this.#operations.find(({ method, path }) => method === call.method && path.test(call.path));
    if (!found) return null;
    const { operationId, requestBody, responses } = found.operation;
    const documented = responses[call.status] ?? (call.status >= 400 ? responses.default : undefined);
    const answerSchema = jsonSchemaIn(documented?.content);
    const bodySchema = isDone(call.status) ? jsonSchemaIn(requestBody?.content) : undefined;
    const hasAnswer = call.answered !== null && answerSchema !== undefined;
    const hasBody = call.sent !== null && bodySchema !== undefined;
    const problems = [
      ...(documented === undefined ? [`the status ${call.status} is not in the document`] : []),
      ...(hasAnswer ? this.#listProblems('answer', answerSchema, call.answered) : []),
      ...(hasBody ? this.#listProblems('accepted body', bodySchema, call.sent) : []),
    ];
    return { operationId, problems, hasAnswer: hasAnswer && isDone(call.status), hasBody };
  }

  #listProblems(what: string, schema: object, text: string): string[] {
    const validate = this.#validatorOf(schema);
    // The server ignores a byte order mark, which some clients send.
    if (validate(JSON.parse(text.replace(/^\uFEFF/, '')))) return [];
    const errors = (validate.errors ?? []).slice(0, MAX_SHOWN);
    return errors.map(({ instancePath, message }) => `the ${what} at ${instancePath || '/'} ${message}`);
  }

  #validatorOf(schema: object): ValidateFunction {
    const known = this.#validators.get(schema);
    if (known) return known;
    const text = JSON.stringify(schema);
    const { components } = this.#document as { components?: unknown };
    const validate = this.#compiled.get(text) ?? this.#ajv.compile({ ...schema, components });
    this.#compiled.set(text, validate);
    this.#validators.set(schema, validate);
    return validate;
  }
}

/** Describes how a request violates the document; returns null if it doesn't. */
export function describeViolation(call: Call, { operationId, problems }: ContractCheck): string | null {
  if (problems.length === 0) return null;
  return `${call.method} ${call.path} (${operationId}) responded with ${call.status}, which does not match /api/openapi.json: ${problems.join('; ')}`;
}
