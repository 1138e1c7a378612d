type Names = readonly (readonly [pattern: RegExp, name: string])[];

// Order matters: most user agents also name the browsers they imitate.
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

/** Returns a readable browser name, such as "Firefox on Windows", or as much of it as is known. */
export function browserLabel(userAgent: string): string {
  const browser = findName(userAgent, BROWSERS);
  const device = findName(userAgent, DEVICES);
  if (browser && device) return `${browser} on ${device}`;
  return (browser ?? device ?? userAgent.trim()) || 'Unknown browser';
}
