import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const ICON = path.join(import.meta.dirname, '../../src/web/app/icon.svg');
const ICON_UNITS = 32;
const SVG_UNITS_PER_INCH = 72;
const ROUND_CORNERS = ' rx="8"';

type AppIcon = {
  readonly file: string;
  readonly sizePx: number;
  /** Whether the system crops the icon to its own shape. The drawing stays inside the safe zone. */
  readonly isMaskable: boolean;
};

const defineIcon = (name: string, sizePx: number, isMaskable: boolean): AppIcon => ({
  file: `icons/${name}-${sizePx}.png`,
  sizePx,
  isMaskable,
});

const MANIFEST_ICONS = [
  defineIcon('app', 192, false),
  defineIcon('app', 512, false),
  defineIcon('app-maskable', 192, true),
  defineIcon('app-maskable', 512, true),
];
const APPLE_ICON = defineIcon('apple-touch', 180, true);

export const MANIFEST_ICON_LIST = MANIFEST_ICONS.map(({ file, sizePx, isMaskable }) => ({
  src: `/${file}`,
  sizes: `${sizePx}x${sizePx}`,
  type: 'image/png',
  purpose: isMaskable ? ('maskable' as const) : ('any' as const),
}));

async function drawIcon({ sizePx, isMaskable }: AppIcon): Promise<Uint8Array> {
  const svg = await readFile(ICON, 'utf8');
  if (!svg.includes(ROUND_CORNERS)) throw new Error('The icon has no rounded corners to remove');
  const drawing = isMaskable ? svg.replace(ROUND_CORNERS, '') : svg;
  const density = (SVG_UNITS_PER_INCH * sizePx) / ICON_UNITS;
  return sharp(Buffer.from(drawing), { density }).resize(sizePx, sizePx).png({ compressionLevel: 9 }).toBuffer();
}

/** Draws the icons of the installed app from the page's icon, and links the one that iOS looks for. */
export function appIconsPlugin(): Plugin {
  return {
    name: 'app-icons',
    apply: 'build',
    async generateBundle() {
      for (const appIcon of [...MANIFEST_ICONS, APPLE_ICON])
        this.emitFile({ type: 'asset', fileName: appIcon.file, source: await drawIcon(appIcon) });
    },
    transformIndexHtml: () => [
      { tag: 'link', attrs: { rel: 'apple-touch-icon', href: `/${APPLE_ICON.file}` }, injectTo: 'head' },
    ],
  };
}
