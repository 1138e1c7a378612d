type Names = readonly (readonly [pattern: RegExp, name: string])[];

// Most browsers also name those that they want to be taken for, so the order decides.
const BROWSERS: Names = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const DEVICES: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

function findName(text: string, names: Names): string | undefined {
  return names.find(([pattern]) => pattern.test(text))?.[1];
}

/** A browser in plain words, such as Firefox on Windows; its own words where they are not known. */
export function browserLabel(userAgent: string): string {
  const browser = findName(userAgent, BROWSERS);
  const device = findName(userAgent, DEVICES);
  if (browser && device) return `${browser} on ${device}`;
  return (browser ?? device ?? userAgent.trim()) || 'Unknown browser';
}
