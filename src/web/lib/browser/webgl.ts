let isAvailable: boolean | null = null;

/** Whether this browser can draw with WebGL 2, as the map library does; false outside of a browser. */
export function hasWebGl(): boolean {
  isAvailable ??= Boolean(globalThis.document?.createElement('canvas').getContext('webgl2'));
  return isAvailable;
}
