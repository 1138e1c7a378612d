/** Valhalla encodes lines with six decimal places. */
const STEPS_PER_DEGREE = 1e6;

export type LinePoints = { readonly lats: Float64Array; readonly lngs: Float64Array };

/** Null if the text is invalid. */
export function decodeLine(text: string): LinePoints | null {
  const values: number[] = [];
  for (let i = 0; i < text.length; ) {
    let value = 0;
    let scale = 1;
    for (let hasMore = true; hasMore; scale *= 32) {
      const bits = text.charCodeAt(i++) - 63;
      if (!(bits >= 0 && bits < 64) || scale > 2 ** 30) return null;
      value += (bits % 32) * scale;
      hasMore = bits >= 32;
    }
    values.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2);
  }
  if (values.length % 2 === 1) return null;
  const lats = new Float64Array(values.length / 2);
  const lngs = new Float64Array(values.length / 2);
  let [lat, lng] = [0, 0];
  for (let i = 0; i < lats.length; i++) {
    lat += values[2 * i] ?? 0;
    lng += values[2 * i + 1] ?? 0;
    lats[i] = lat / STEPS_PER_DEGREE;
    lngs[i] = lng / STEPS_PER_DEGREE;
  }
  return { lats, lngs };
}

function encodeNumber(value: number): string {
  let remaining = value < 0 ? -2 * value - 1 : 2 * value;
  let text = '';
  for (; remaining >= 32; remaining = Math.floor(remaining / 32))
    text += String.fromCharCode((remaining % 32) + 32 + 63);
  return text + String.fromCharCode(remaining + 63);
}

export function encodeLine({ lats, lngs }: LinePoints): string {
  let [previousLat, previousLng] = [0, 0];
  const parts: string[] = [];
  for (const [i, lat] of lats.entries()) {
    const [stepLat, stepLng] = [Math.round(lat * STEPS_PER_DEGREE), Math.round((lngs[i] ?? 0) * STEPS_PER_DEGREE)];
    parts.push(encodeNumber(stepLat - previousLat), encodeNumber(stepLng - previousLng));
    [previousLat, previousLng] = [stepLat, stepLng];
  }
  return parts.join('');
}
