/** Returns null as soon as the body is too long. */
export async function readBytes(response: Response, maxBytes: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Returns null as soon as the body is too long. */
export async function readText(response: Response, maxBytes: number): Promise<string | null> {
  const bytes = await readBytes(response, maxBytes);
  return bytes === null ? null : new TextDecoder().decode(bytes);
}
