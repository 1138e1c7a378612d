import { Moon, Sun } from 'lucide-react';
import { useTheme } from '#web/lib/browser/theme.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

export function ThemeButton() {
  const { theme, setTheme } = useTheme();
  const otherTheme = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      label={`Switch to ${otherTheme} theme`}
      icon={theme === 'dark' ? <Sun /> : <Moon />}
      onClick={() => setTheme(otherTheme)}
    />
  );
}
