import mediumItalicLatin from '@fontsource/inter/files/inter-latin-500-italic.woff2?url';
import mediumLatin from '@fontsource/inter/files/inter-latin-500-normal.woff2?url';
import semiBoldLatin from '@fontsource/inter/files/inter-latin-600-normal.woff2?url';
import mediumItalicExt from '@fontsource/inter/files/inter-latin-ext-500-italic.woff2?url';
import mediumExt from '@fontsource/inter/files/inter-latin-ext-500-normal.woff2?url';
import semiBoldExt from '@fontsource/inter/files/inter-latin-ext-600-normal.woff2?url';
import type { BasemapFonts } from './style/fonts.ts';

export const MAP_FONTS: BasemapFonts = {
  medium: { latin: mediumLatin, latinExt: mediumExt },
  semiBold: { latin: semiBoldLatin, latinExt: semiBoldExt },
  mediumItalic: { latin: mediumItalicLatin, latinExt: mediumItalicExt },
};
