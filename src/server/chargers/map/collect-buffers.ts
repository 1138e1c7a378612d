/** Collects the array buffers of a plain value, so that they can be transferred instead of copied. */
export function collectBuffers(value: unknown, found = new Set<ArrayBuffer>()): Set<ArrayBuffer> {
  if (ArrayBuffer.isView(value)) {
    if (value.buffer instanceof ArrayBuffer) found.add(value.buffer);
  } else if (typeof value === 'object' && value !== null && !(value instanceof Map)) {
    for (const part of Object.values(value)) if (typeof part === 'object') collectBuffers(part, found);
  }
  return found;
}
