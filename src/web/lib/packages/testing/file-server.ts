type ServedFile = {
  readonly file: Uint8Array<ArrayBuffer>;
  readonly sha256: string;
  /** How many bytes arrive before the connection is interrupted; all of them by default. */
  cutAfter?: number | undefined;
};

/** Answers like the server: with the whole file, or with the bytes after an offset if the version is the same. */
export function serveFile(served: ServedFile) {
  const requests: Readonly<Record<string, string>>[] = [];
  async function request(headers: Readonly<Record<string, string>>): Promise<Response> {
    requests.push(headers);
    const isSameVersion = headers['if-range'] === `"${served.sha256}"`;
    const offset = isSameVersion ? Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0) : 0;
    const remaining = served.file.slice(offset);
    const cut = served.cutAfter;
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        stream.enqueue(remaining.slice(0, cut));
        if (cut === undefined || cut >= remaining.length) stream.close();
      },
      pull: (stream) => stream.error(new TypeError('network error')),
    });
    return new Response(body, { status: offset > 0 ? 206 : 200 });
  }
  return { request, requests };
}
