import { useMediaQuery } from '../hooks/use-media-query.ts';
import { useStore } from '../hooks/use-store.ts';
import { createStoredEnum, type StoredValue } from './stored-value.ts';

const THEME_CHOICES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];
export type Theme = 'light' | 'dark';

const choice: StoredValue<ThemeChoice> = createStoredEnum('towcharge.theme', THEME_CHOICES, 'system');

function applyToDocument(): void {
  const chosen = choice.get();
  if (chosen === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = chosen;
}

/** Applies the chosen theme to the document, now and whenever it changes. */
export function startTheme(): void {
  applyToDocument();
  choice.subscribe(applyToDocument);
}

export function useTheme(): { theme: Theme; setTheme: (theme: ThemeChoice) => void } {
  const chosen = useStore(choice);
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)');
  const theme = chosen === 'system' ? (systemIsDark ? 'dark' : 'light') : chosen;
  return { theme, setTheme: choice.set };
}
