/** The icon of a contingent stop: a dashed diamond with a bolt, as SVG paths around the origin. */
export const CONTINGENT_ICON = {
  viewBox: '-14 -14 28 28',
  halo: 'M0-13.5L13.5 0 0 13.5-13.5 0Z',
  diamond: 'M0-9.5L9.5 0 0 9.5-9.5 0Z',
  /** Four dashes, around the corners. */
  dashes: '10 3.44',
  dashOffset: '5',
  bolt: 'M1.4-5.2L-2.9.9H-.5L-1.4 5.2 2.9-1H.5Z',
} as const;
