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

/** A request and its response; bodies as text, null if there is none to check. */
export type Call = {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly sentBody: string | null;
  readonly responseBody: string | null;
};

export type ContractCheck = {
  readonly operationId: string;
  readonly problems: readonly string[];
  /** Whether the JSON of a successful response, and the accepted request body, were checked against their schemas. */
  readonly isResponseChecked: boolean;
  readonly isBodyChecked: boolean;
};

/** The document gives a pattern with each of these formats, so the validator needs no definitions. */
const FORMATS = ['date', 'date-time', 'email', 'uri', 'uuid'];
const MAX_SHOWN_ERRORS = 3;

const isSuccess = (status: number) => status >= 200 && status < 300;

function getJsonSchema(content: z.infer<typeof Content> | undefined): object | undefined {
  return content?.['application/json']?.schema;
}

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

  /** Null for a path that isn't in the document. */
  check(call: Call): ContractCheck | null {
    const found = this.#operations.find(({ method, path }) => method === call.method && path.test(call.path));
    if (!found) return null;
    const { operationId, requestBody, responses } = found.operation;
    const documentedResponse = responses[call.status] ?? (call.status >= 400 ? responses.default : undefined);
    const responseSchema = getJsonSchema(documentedResponse?.content);
    const bodySchema = isSuccess(call.status) ? getJsonSchema(requestBody?.content) : undefined;
    const isResponseChecked = call.responseBody !== null && responseSchema !== undefined;
    const isBodyChecked = call.sentBody !== null && bodySchema !== undefined;
    const problems = [
      ...(documentedResponse === undefined ? [`the status ${call.status} is not in the document`] : []),
      ...(isResponseChecked ? this.#listProblems('response', responseSchema, call.responseBody) : []),
      ...(isBodyChecked ? this.#listProblems('accepted body', bodySchema, call.sentBody) : []),
    ];
    return { operationId, problems, isResponseChecked: isResponseChecked && isSuccess(call.status), isBodyChecked };
  }

  #listProblems(part: string, schema: object, text: string): string[] {
    const validate = this.#getValidator(schema);
    // The server ignores a byte order mark, which some clients send.
    if (validate(JSON.parse(text.replace(/^\uFEFF/, '')))) return [];
    const errors = (validate.errors ?? []).slice(0, MAX_SHOWN_ERRORS);
    return errors.map(({ instancePath, message }) => `the ${part} at ${instancePath || '/'} ${message}`);
  }

  #getValidator(schema: object): ValidateFunction {
    const cached = this.#validators.get(schema);
    if (cached) return cached;
    const text = JSON.stringify(schema);
    const { components } = this.#document as { components?: unknown };
    const validate = this.#compiled.get(text) ?? this.#ajv.compile({ ...schema, components });
    this.#compiled.set(text, validate);
    this.#validators.set(schema, validate);
    return validate;
  }
}

export function describeViolation(call: Call, { operationId, problems }: ContractCheck): string | null {
  if (problems.length === 0) return null;
  return `${call.method} ${call.path} (${operationId}) responded with ${call.status}, which does not match /api/openapi.json: ${problems.join('; ')}`;
}
