import type { MiddlewareHandler } from 'hono';
import type { FirebaseSettings } from '../account/firebase/settings.ts';
import type { Config } from '../config.ts';

function getOrigin(url: string): string | null {
  return /^https?:\/\//.test(url) ? new URL(url.replace(/[{}]/g, '')).origin : null;
}

/** The origins of the configured base maps, the only outside hosts that pages may load map data from. */
function listLayerOrigins(config: Config): string[] {
  const urls = [config.street?.styleUrl ?? '', config.street?.darkStyleUrl ?? '', ...(config.imagery?.tiles ?? [])];
  return [...new Set(urls.map(getOrigin).filter((origin) => origin !== null))];
}

type Sources = { readonly scripts: string[]; readonly frames: string[]; readonly connections: string[] };

/** The sources for Firebase sign-in; Google's popup needs a frame from the project's domain. */
function listSignInSources({ key, options }: FirebaseSettings): Sources {
  const scripts = ['https://apis.google.com'];
  if ('emulatorUrl' in key) {
    const { origin } = new URL(key.emulatorUrl);
    return { scripts, frames: [origin], connections: [origin] };
  }
  return {
    scripts,
    frames: [`https://${options.authDomain}`],
    connections: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
  };
}

/** The sources for App Check: reCAPTCHA, and the exchange of its result for a token. */
function listAppCheckSources({ appCheck }: FirebaseSettings): Sources {
  if (appCheck === null) return { scripts: [], frames: [], connections: [] };
  const captcha = 'https://www.google.com/recaptcha/';
  return {
    scripts: [captcha, 'https://www.gstatic.com/recaptcha/'],
    frames: [captcha, 'https://recaptcha.google.com/recaptcha/'],
    connections: [captcha, 'https://content-firebaseappcheck.googleapis.com'],
  };
}

function listAnalyticsSources({ productEvents }: Config): Sources {
  if (productEvents.googleId === null) return { scripts: [], frames: [], connections: [] };
  const tags = 'https://www.googletagmanager.com';
  const collectors = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];
  return { scripts: [tags], frames: [], connections: [tags, ...collectors] };
}

export function buildContentSecurityPolicy(config: Config): string {
  const layers = listLayerOrigins(config);
  const identity =
    config.firebase === null ? [] : [listSignInSources(config.firebase), listAppCheckSources(config.firebase)];
  const outsideSources = [...identity, listAnalyticsSources(config)];
  const addSelf = (sources: string[]) => ["'self'", ...sources].join(' ');
  return [
    "default-src 'self'",
    `script-src ${addSelf(outsideSources.flatMap(({ scripts }) => scripts))}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src ${addSelf(['data:', 'blob:', ...layers])}`,
    `connect-src ${addSelf([...layers, ...outsideSources.flatMap(({ connections }) => connections)])}`,
    `frame-src ${addSelf(outsideSources.flatMap(({ frames }) => frames))}`,
    "font-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export function securityHeaders(config: Config): MiddlewareHandler {
  const policy = buildContentSecurityPolicy(config);
  const isSecure = config.publicUrl?.startsWith('https://') ?? false;
  return async (c, next) => {
    await next();
    c.header('content-security-policy', policy);
    c.header('x-content-type-options', 'nosniff');
    c.header('referrer-policy', 'strict-origin-when-cross-origin');
    c.header('permissions-policy', 'camera=(), payment=(), usb=(), geolocation=(self), microphone=(self)');
    c.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    if (isSecure) c.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  };
}
