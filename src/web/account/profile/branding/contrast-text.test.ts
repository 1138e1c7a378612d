import { expect, it } from 'vitest';
import { contrastText } from './contrast-text.ts';

it('The text about a color states its contrast in a theme and, if that is too low, the nearest color that passes', () => {
  expect(contrastText('#ffcc00', 'light')).toBe(
    'In the light theme, its contrast is only 1.2:1. Text needs 4.5:1 (WCAG AA), so the page uses #826800 there, the nearest color that passes.',
  );
  expect(contrastText('#ffcc00', 'dark')).toBe('In the dark theme, its contrast is 8.1:1.');
});
