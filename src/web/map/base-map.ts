import type { Map as MapLibreMap, StyleSpecification } from 'maplibre-gl';
import type { MapConfig } from '#contract/map.ts';
import { preserveAppLayers } from './app-layers.ts';
import {
  type BasemapKind,
  coverEmbedded,
  embeddedStyle,
  imageryStyle,
  onlineStreetStyle,
  overlayOnEmbedded,
} from './base-styles.ts';
import type { MapTheme } from './markers/marker-colors.ts';
import { type SourceStatus, watchSources } from './source-watch.ts';

const FIRST_TILE_WAIT_MS = 6000;

type BasemapRequest = { readonly kind: BasemapKind; readonly theme: MapTheme };

/**
 * Switches the base map under our layers. The embedded one is shown until an online street map or imagery loads, and
 * whenever one can't be loaded.
 */
export function createBasemapController(
  map: MapLibreMap,
  baseMaps: MapConfig['layers'],
  onImageryStatus: (isReachable: boolean) => void,
) {
  let cancel = new AbortController();
  let request: BasemapRequest | null = null;
  let hasImagery = false;

  const setStyle = (style: StyleSpecification): void => {
    map.setStyle(style, { diff: true, transformStyle: preserveAppLayers });
  };
  const watch = (style: StyleSpecification, onStatus: (status: SourceStatus) => void): (() => void) => {
    const { signal } = cancel;
    const unwatch = watchSources(map, Object.keys(style.sources), FIRST_TILE_WAIT_MS, onStatus);
    signal.addEventListener('abort', unwatch, { once: true });
    return unwatch;
  };
  const showWhenIdle = (style: StyleSpecification): void => {
    const { signal } = cancel;
    map.once('idle', () => {
      if (!signal.aborted) setStyle(style);
    });
  };

  function showStreet(theme: MapTheme): void {
    hasImagery = false;
    setStyle(embeddedStyle(baseMaps, theme));
    const styleUrl = streetStyleUrl(baseMaps, theme);
    if (styleUrl && navigator.onLine) showOnlineStreet(styleUrl, theme).catch(() => undefined);
  }

  async function showOnlineStreet(styleUrl: string, theme: MapTheme): Promise<void> {
    const { signal } = cancel;
    const onlineStyle = await onlineStreetStyle(styleUrl, baseMaps.street?.attribution ?? '', signal);
    if (signal.aborted) return;
    setStyle(overlayOnEmbedded(onlineStyle, embeddedStyle(baseMaps, theme)));
    const unwatch = watch(onlineStyle, (status) => {
      unwatch();
      if (status === 'loaded') showWhenIdle(onlineStyle);
      else setStyle(embeddedStyle(baseMaps, theme));
    });
  }

  function showImagery(theme: MapTheme, kind: 'satellite' | 'hybrid'): void {
    const style = imageryStyle(baseMaps, theme, kind);
    const giveUp = (): void => {
      setStyle(embeddedStyle(baseMaps, theme));
      onImageryStatus(false);
    };
    if (!style) {
      giveUp();
      return;
    }
    // Imagery that is already shown sends no further event, so there is nothing to wait for.
    if (hasImagery) {
      setStyle(style);
      return;
    }
    setStyle(coverEmbedded(style, embeddedStyle(baseMaps, theme)));
    // On a slow network or a busy device, late imagery may still arrive.
    watch({ ...style, sources: selectRasterSources(style.sources) }, (status) => {
      hasImagery = status === 'loaded';
      if (status === 'failed') giveUp();
      else onImageryStatus(hasImagery);
      if (hasImagery) showWhenIdle(style);
    });
  }

  function apply({ kind, theme }: BasemapRequest): void {
    cancel.abort();
    cancel = new AbortController();
    if (kind === 'street') showStreet(theme);
    else showImagery(theme, kind);
  }

  const onOnline = (): void => {
    if (request) apply(request);
  };
  addEventListener('online', onOnline);

  return {
    show: (kind: BasemapKind, theme: MapTheme): void => {
      if (request?.kind === kind && request.theme === theme) return;
      request = { kind, theme };
      apply(request);
    },
    remove: (): void => {
      cancel.abort();
      removeEventListener('online', onOnline);
    },
  };
}

function selectRasterSources(sources: StyleSpecification['sources']): StyleSpecification['sources'] {
  return Object.fromEntries(Object.entries(sources).filter(([, { type }]) => type === 'raster'));
}

/** Null if there is none, so the embedded map stays. */
function streetStyleUrl({ street }: MapConfig['layers'], theme: MapTheme): string | null {
  if (!street) return null;
  return theme === 'dark' ? (street.darkStyleUrl ?? null) : street.styleUrl;
}
