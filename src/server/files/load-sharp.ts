type Sharp = typeof import('sharp').default;

const READERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`);

let loading: Promise<Sharp> | null = null;

/** Loads sharp when the first picture needs it, so that it doesn't slow down startup. */
export function loadSharp(): Promise<Sharp> {
  loading ??= prepare();
  return loading;
}

async function prepare(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // One thread and one image at a time leave one of two cores for everything else.
  sharp.concurrency(1);
  sharp.cache(false);
  // Even reading the size of a small SVG can take minutes, so other formats are blocked altogether.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READERS });
  return sharp;
}
