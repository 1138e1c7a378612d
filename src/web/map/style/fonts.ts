import type { FontFacesSpecification } from 'maplibre-gl';

export type FontFiles = { latin: string; latinExt: string };

export type BasemapFonts = {
  medium: FontFiles;
  semiBold: FontFiles;
  mediumItalic: FontFiles;
};

const faceNames: Record<keyof BasemapFonts, string> = {
  medium: 'Inter Medium',
  semiBold: 'Inter SemiBold',
  mediumItalic: 'Inter Medium Italic',
};

const latinRange = ['U+0000-00FF', 'U+2000-206F'];
const latinExtRange = ['U+0100-02BA', 'U+1E00-1EFF'];

export function fontStack(face: keyof BasemapFonts): string[] {
  return [faceNames[face]];
}

export function fontFaces(fonts: BasemapFonts): FontFacesSpecification {
  const faces = Object.entries(fonts) as [keyof BasemapFonts, FontFiles][];
  return Object.fromEntries(
    faces.map(([face, { latin, latinExt }]) => [
      faceNames[face],
      [
        { url: latin, 'unicode-range': latinRange },
        { url: latinExt, 'unicode-range': latinExtRange },
      ],
    ]),
  );
}
