import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

const isSafeIntegerLimit = (limit: unknown) => Math.abs(Number(limit)) === Number.MAX_SAFE_INTEGER;

/** Returns a default as a client would send it, or undefined if it can't be expressed. */
function toInputDefault(inner: z.ZodType, value: unknown): unknown {
  for (const sent of [value, String(value)]) {
    const read = inner.safeParse(sent);
    if (read.success && JSON.stringify(read.data) === JSON.stringify(value)) return sent;
  }
  return undefined;
}

function adjustSchema(
  { zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema },
  isRequest: boolean,
) {
  const { def } = zodSchema._zod;
  // Later versions may add response fields, which must not break clients that validate.
  if (!isRequest && def.type === 'object' && def.catchall?._zod.def.type !== 'never')
    delete jsonSchema.additionalProperties;
  if (isRequest && def.type === 'default') {
    const sent = toInputDefault(def.innerType as z.ZodType, def.defaultValue);
    if (sent === undefined) delete jsonSchema.default;
    else jsonSchema.default = sent as typeof jsonSchema.default;
  }
  if (isSafeIntegerLimit(jsonSchema.maximum)) delete jsonSchema.maximum;
  if (isSafeIntegerLimit(jsonSchema.minimum)) delete jsonSchema.minimum;
}

export function toJsonSchema(schema: z.ZodType, direction: 'request' | 'response'): JsonSchema {
  const isRequest = direction === 'request';
  const { $schema: _, ...documented } = z.toJSONSchema(schema, {
    io: isRequest ? 'input' : 'output',
    override: (context) => adjustSchema(context, isRequest),
  });
  return documented;
}
