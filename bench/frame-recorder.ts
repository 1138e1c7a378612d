/** A downscaled picture of the map and when it became visible, in milliseconds since navigation. */
export type Frame = { readonly shownAtMs: number; readonly pixels: Uint8Array };

declare global {
  interface Window {
    mapFrames: Frame[];
    clickedAt: number;
  }
}

/** Runs in the page before its scripts: records the center of the map whenever it changes. */
export function recordFrames(): void {
  const [width, height, step] = [512, 320, 4];
  const fullPixels = new Uint8Array(width * height * 4);
  const getContext = HTMLCanvasElement.prototype.getContext as (...args: unknown[]) => unknown;
  let gl: WebGL2RenderingContext | null = null;
  let hasDrawn = false;
  const watchDrawing = (context: WebGL2RenderingContext) => {
    const draw = context.drawElements;
    context.drawElements = (...args: Parameters<typeof draw>) => {
      hasDrawn = true;
      draw.apply(context, args);
    };
  };
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, options?: object) {
    const created = getContext.call(this, kind, options);
    if (kind === 'webgl2' && this.classList.contains('maplibregl-canvas') && gl !== created) {
      gl = created as WebGL2RenderingContext;
      watchDrawing(gl);
    }
    return created;
  } as typeof HTMLCanvasElement.prototype.getContext;
  window.mapFrames = [];
  window.clickedAt = 0;
  window.addEventListener(
    'click',
    () => {
      window.clickedAt = performance.now();
    },
    true,
  );
  const readCenter = (context: WebGL2RenderingContext): Uint8Array => {
    const bound = context.getParameter(context.FRAMEBUFFER_BINDING);
    context.bindFramebuffer(context.FRAMEBUFFER, null);
    const [left, bottom] = [context.drawingBufferWidth - width, context.drawingBufferHeight - height];
    context.readPixels(left >> 1, bottom >> 1, width, height, context.RGBA, context.UNSIGNED_BYTE, fullPixels);
    context.bindFramebuffer(context.FRAMEBUFFER, bound);
    const colors = new Uint32Array(fullPixels.buffer);
    const picture = new Uint32Array((width / step) * (height / step));
    for (let i = 0; i < picture.length; i += 1) {
      const row = Math.floor(i / (width / step)) * step;
      picture[i] = colors[row * width + (i % (width / step)) * step] ?? 0;
    }
    return new Uint8Array(picture.buffer);
  };
  // WebGL clears its drawing buffer after the frame, so read the pixels right after the callback that drew them.
  const recordIfChanged = () => {
    if (!hasDrawn || !gl || gl.isContextLost()) return;
    hasDrawn = false;
    const pixels = readCenter(gl);
    const shownAtMs = performance.now();
    const last = window.mapFrames.at(-1)?.pixels;
    if (last?.every((value, i) => value === pixels[i])) return;
    window.mapFrames.push({ shownAtMs, pixels });
  };
  const nextFrame = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) =>
    nextFrame((time) => {
      callback(time);
      recordIfChanged();
    });
}

/**
 * Runs in the page: returns the time of the first frame since `since` in which at least `share` of the changed pixels
 * are closer to `after` than to `before`; null if there is none.
 */
export function findFirstMatchingFrame([before, after, share, since]: [number[], number[], number, number]):
  | number
  | null {
  const MIN_DIFFERENCE = 40;
  const colors = [0, 1, 2];
  const distance = (a: ArrayLike<number>, b: ArrayLike<number>, pixel: number) =>
    colors.reduce((sum, color) => sum + Math.abs((a[pixel + color] ?? 0) - (b[pixel + color] ?? 0)), 0);
  const changed: number[] = [];
  for (let pixel = 0; pixel < after.length; pixel += 4)
    if (distance(before, after, pixel) > MIN_DIFFERENCE) changed.push(pixel);
  if (changed.length < 10) return null;
  for (const { shownAtMs, pixels } of window.mapFrames) {
    if (shownAtMs < since) continue;
    const matching = changed.filter((pixel) => distance(pixels, after, pixel) < distance(pixels, before, pixel));
    if (matching.length >= changed.length * share) return shownAtMs;
  }
  return null;
}
