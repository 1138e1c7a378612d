export const SAMPLE_RATE = 16_000;
export const AUDIO_SECONDS_MAX = 30;

/** Why a recording can't be used. */
export type WavProblem = 'voice_not_wav' | 'voice_wrong_format' | 'voice_too_long' | 'voice_silent';
export type WavReading = { readonly samples: Float32Array } | { readonly problem: WavProblem };

const HEADER_BYTES = 12;
const CHUNK_BYTES = 8;
const FORMAT_BYTES = 16;
const PCM = 1;
/** The format code of newer files, which start with the same fields as PCM. */
const EXTENSIBLE = 0xfffe;
const CHUNKS_MAX = 50;
const FULL_SCALE = 32_768;

type Chunk = { readonly id: string; readonly start: number; readonly end: number };

const readName = (view: DataView, start: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(start + offset)));

/** Lists the chunks of a RIFF file. A chunk that claims to be longer than the file ends with the file. */
function listChunks(view: DataView): Chunk[] {
  const chunks: Chunk[] = [];
  for (let i = HEADER_BYTES; i + CHUNK_BYTES <= view.byteLength && chunks.length < CHUNKS_MAX; ) {
    const start = i + CHUNK_BYTES;
    const length = view.getUint32(i + 4, true);
    chunks.push({ id: readName(view, i), start, end: Math.min(start + length, view.byteLength) });
    i = start + length + (length % 2);
  }
  return chunks;
}

function isSpeechFormat(view: DataView, { start, end }: Chunk): boolean {
  if (end - start < FORMAT_BYTES) return false;
  const [format, channels, bits] = [start, start + 2, start + 14].map((offset) => view.getUint16(offset, true));
  const isPcm = format === PCM || format === EXTENSIBLE;
  return isPcm && channels === 1 && bits === 16 && view.getUint32(start + 4, true) === SAMPLE_RATE;
}

/** Reads a WAV file of 16-bit mono PCM at 16 kHz, up to 30 seconds; no length in its header is trusted. */
export function readWav(bytes: Uint8Array): WavReading {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isWav = view.byteLength >= HEADER_BYTES && /^RIFFWAVE$/.test(readName(view, 0) + readName(view, 8));
  if (!isWav) return { problem: 'voice_not_wav' };
  const chunks = listChunks(view);
  const format = chunks.find(({ id }) => id === 'fmt ');
  const data = chunks.find(({ id }) => id === 'data');
  if (format === undefined || data === undefined) return { problem: 'voice_not_wav' };
  if (!isSpeechFormat(view, format)) return { problem: 'voice_wrong_format' };
  const count = Math.floor((data.end - data.start) / 2);
  if (count > AUDIO_SECONDS_MAX * SAMPLE_RATE) return { problem: 'voice_too_long' };
  if (count === 0) return { problem: 'voice_silent' };
  return {
    samples: Float32Array.from({ length: count }, (_, i) => view.getInt16(data.start + i * 2, true) / FULL_SCALE),
  };
}

/** Writes samples from -1 to 1 as a WAV file in the format that `readWav` accepts. */
export function writeWav(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER_BYTES + 2 * CHUNK_BYTES + FORMAT_BYTES + samples.length * 2);
  const view = new DataView(bytes.buffer);
  const write = (offset: number, text: string) =>
    bytes.set(
      [...text].map((letter) => letter.charCodeAt(0)),
      offset,
    );
  write(0, 'RIFF');
  view.setUint32(4, bytes.length - CHUNK_BYTES, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, FORMAT_BYTES, true);
  view.setUint16(20, PCM, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, SAMPLE_RATE, true);
  view.setUint32(28, SAMPLE_RATE * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  write(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  samples.forEach((sample, i) => {
    const scaled = Math.round(sample * FULL_SCALE);
    view.setInt16(44 + i * 2, Math.max(-FULL_SCALE, Math.min(FULL_SCALE - 1, scaled)), true);
  });
  return bytes;
}
