import { Info } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '#web/ui/Dialog.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { DatasetAttribution } from './DatasetAttribution.tsx';
import { MapLegend } from './MapLegend.tsx';

/** Opens the map's legend in a dialog, where there is no room to show it permanently. */
export function MapLegendButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label="Map key" icon={<Info />} onClick={() => setOpen(true)} />
      <Dialog open={isOpen} onOpenChange={setOpen} title="Map key">
        <div className="px-5 pt-4">
          <MapLegend />
        </div>
        <DatasetAttribution />
      </Dialog>
    </>
  );
}
