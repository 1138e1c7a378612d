import type { Context } from 'hono';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';

const MAX_DETAILS = 20;

type Input = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

async function parse(schema: z.ZodType, value: unknown): Promise<unknown> {
  const { success, data, error } = await schema.safeParseAsync(value);
  if (success) return data;
  const fields = error.issues.slice(0, MAX_DETAILS).map(({ path, message }) => ({ field: path.join('.'), message }));
  throw new AppError('invalid_request', fields);
}

/** A repeated name yields a list of values. */
function readQuery(c: Context): Record<string, string | string[]> {
  const entries = Object.entries(c.req.queries());
  return Object.fromEntries(entries.map(([name, values]) => [name, values.length > 1 ? values : (values[0] ?? '')]));
}

async function readJson(c: Context): Promise<unknown> {
  try {
    return await c.req.json();
  } catch (error) {
    throw error instanceof SyntaxError ? new AppError('invalid_json') : error;
  }
}

/** If a form repeats a name, its last value counts. */
async function readForm(c: Context): Promise<Record<string, unknown>> {
  try {
    return Object.fromEntries(await c.req.formData());
  } catch {
    throw new AppError('form_expected');
  }
}

export async function readInput(c: Context, { params, query, body, bodyType }: Endpoint): Promise<Input> {
  return {
    params: params && (await parse(params, c.req.param())),
    query: query && (await parse(query, readQuery(c))),
    body: body && (await parse(body, await (bodyType === undefined ? readJson(c) : readForm(c)))),
  };
}
