import { Layers } from 'lucide-react';
import { useState } from 'react';
import { useTheme } from '#web/lib/browser/theme.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { BasemapSwitcher } from './BasemapSwitcher.tsx';
import { DatasetAttribution } from './DatasetAttribution.tsx';
import { MapLegend } from './MapLegend.tsx';

export function MapOptions() {
  const [isOpen, setOpen] = useState(false);
  const { theme, setTheme } = useTheme();
  return (
    <>
      <IconButton label="Map options" icon={<Layers />} onClick={() => setOpen(true)} />
      <Dialog open={isOpen} onOpenChange={setOpen} title="Map options">
        <div className="flex flex-col gap-4 px-5 pt-4">
          <BasemapSwitcher isOnPanel />
          <Switch
            label="Dark theme"
            checked={theme === 'dark'}
            onCheckedChange={(isDark) => setTheme(isDark ? 'dark' : 'light')}
          />
          <MapLegend />
        </div>
        <DatasetAttribution />
      </Dialog>
    </>
  );
}
