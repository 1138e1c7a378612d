import type { ProductEvent } from '#contract/product-events.ts';
import type { EventSink } from './sink.ts';

const SCRIPT = 'https://www.googletagmanager.com/gtag/js';
const TEXT_MAX = 100;

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Google's script accepts commands only as `arguments` objects. */
function gtag(..._command: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: an array would be read as something else
  window.dataLayer.push(arguments);
}

/** Google accepts only strings and numbers. */
function toParameters({ type: _, ...fields }: ProductEvent): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'number' ? value : (Array.isArray(value) ? value.join() : String(value)).slice(0, TEXT_MAX),
    ]),
  );
}

function loadScript(id: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = `${SCRIPT}?id=${id}`;
  document.head.append(script);
}

function configure(id: string): void {
  gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
  });
  gtag('js', new Date());
  gtag('config', id, {
    anonymize_ip: true,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    send_page_view: false,
    // Otherwise every event would contain the page's URL, with the part of the map that it shows.
    page_location: `${window.location.origin}/`,
    page_referrer: '',
    page_title: '',
    // The cookie ends with the visit, and no other host gets it.
    cookie_expires: 0,
    cookie_domain: 'none',
    cookie_flags: 'SameSite=Strict',
  });
}

/** Sends events to Google Analytics 4. The first sink for an ID loads Google's script. */
export function createGoogleSink(id: string): EventSink {
  const switchName = `ga-disable-${id}`;
  const isLoaded = switchName in window;
  Object.assign(window, { [switchName]: false });
  if (!isLoaded) {
    configure(id);
    loadScript(id);
  }
  return {
    send: (event) => gtag('event', event.type, toParameters(event)),
    stop() {
      Object.assign(window, { [switchName]: true });
      // Not every browser supports this; the cookies end with the visit in any case.
      for (const name of ['_ga', id.replace('G-', '_ga_')]) void globalThis.cookieStore?.delete(name);
    },
  };
}
