type Served = {
  readonly file: Uint8Array<ArrayBuffer>;
  readonly sha256: string;
  /** How many bytes arrive before the connection is interrupted; all of them by default. */
  cutAfter?: number | undefined;
};

/** Answers like the server: the whole file, or from a byte on if the version is the same. */
export function serveFile(served: Served) {
  const asked: Readonly<Record<string, string>>[] = [];
  async function request(headers: Readonly<Record<string, string>>): Promise<Response> {
    asked.push(headers);
    const isSame = headers['if-range'] === `"${served.sha256}"`;
    const from = isSame ? Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0) : 0;
    const rest = served.file.slice(from);
    const cut = served.cutAfter;
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        stream.enqueue(rest.slice(0, cut));
        if (cut === undefined || cut >= rest.length) stream.close();
      },
      pull: (stream) => stream.error(new TypeError('network error')),
    });
    return new Response(body, { status: from > 0 ? 206 : 200 });
  }
  return { request, asked };
}
