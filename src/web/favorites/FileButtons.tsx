import { Menu } from '@base-ui/react/menu';
import { FileDown, MapPinned, Table } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { CsvFileButton } from '#web/ui/CsvFileButton.tsx';
import { MENU_ITEM_CLASS } from '#web/ui/menu-style.ts';
import type { ExportKind } from './use-export.ts';

type ExportProps = { isRunning: boolean; onExport: (kind: ExportKind) => void };

export function ExportMenu({ isRunning, onExport }: ExportProps) {
  return (
    <Menu.Root>
      <Menu.Trigger className={buttonStyle('secondary')} aria-disabled={isRunning}>
        <FileDown aria-hidden="true" className="size-4" /> {isRunning ? 'Exporting...' : 'Export'}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={8} align="end" className="z-40 outline-none">
          <Menu.Popup className="min-w-60 rounded-2xl border border-line bg-panel p-1.5 text-ink shadow-lift outline-none">
            <Menu.Item className={MENU_ITEM_CLASS} onClick={() => onExport('csv')}>
              <Table aria-hidden="true" /> Table (CSV)
            </Menu.Item>
            <Menu.Item className={MENU_ITEM_CLASS} onClick={() => onExport('geojson')}>
              <MapPinned aria-hidden="true" /> Points on a map (GeoJSON)
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

type ImportProps = { isRunning: boolean; onFile: (file: File) => void; onCancel: () => void };

export function ImportButton({ isRunning, onFile, onCancel }: ImportProps) {
  return (
    <>
      <CsvFileButton label="Table of favorites to import" isRunning={isRunning} onFile={onFile} />
      {isRunning && (
        <Button kind="secondary" onClick={onCancel}>
          Stop importing
        </Button>
      )}
    </>
  );
}
