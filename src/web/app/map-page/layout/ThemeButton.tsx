import { Moon, Sun } from 'lucide-react';
import { useTheme } from '#web/lib/browser/theme.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

export function ThemeButton() {
  const { theme, setTheme } = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      label={`Switch to ${other} theme`}
      icon={theme === 'dark' ? <Sun /> : <Moon />}
      onClick={() => setTheme(other)}
    />
  );
}
