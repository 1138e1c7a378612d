import { type Map as MapLibreMap, Marker } from 'maplibre-gl';
import { CONTINGENT_ICON } from './markers/contingent-icon.ts';
import type { MapTheme } from './markers/marker-colors.ts';
import { tripColors } from './markers/trip-colors.ts';
import type { ContingentMark, TripDrawing } from './trip-drawing.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** How far an icon is drawn below a numbered stop at the same charger. */
const BELOW_STOP_PX = 28;

function addPath(svg: SVGSVGElement, attributes: Readonly<Record<string, string>>): void {
  const path = document.createElementNS(SVG, 'path');
  for (const [name, value] of Object.entries(attributes)) path.setAttribute(name, value);
  svg.append(path);
}

function createIcon(): SVGSVGElement {
  const { viewBox, halo, diamond, dashes, dashOffset, bolt } = CONTINGENT_ICON;
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', viewBox);
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('class', 'size-8 drop-shadow-sm');
  addPath(svg, { d: halo, class: 'fill-(--trip-rim)' });
  const outline = { d: diamond, fill: 'none', 'stroke-width': '2.2', class: 'stroke-(--trip-stop)' };
  addPath(svg, { ...outline, 'stroke-dasharray': dashes, 'stroke-dashoffset': dashOffset });
  addPath(svg, { d: bolt, class: 'fill-(--trip-stop)' });
  return svg;
}

/** Uses buttons: unlike canvas markers, they can have focus and accessible names. */
export function addContingentLayer(map: MapLibreMap, theme: MapTheme, onSelect: (chargerId: string) => void) {
  let markers: Marker[] = [];
  let shownMarks = '';

  function createButton({ at, chargerId, rule }: ContingentMark): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'grid size-8 place-items-center rounded-full';
    button.title = `Stop only if needed: ${rule}`;
    button.ariaLabel = button.title;
    button.append(createIcon());
    button.addEventListener('click', (event) => {
      // Otherwise the map would also handle the click as one outside its markers, which clears the selection.
      event.stopPropagation();
      onSelect(chargerId);
    });
    button.addEventListener('focus', () => {
      // The button may be outside the view or behind a panel.
      if (button.matches(':focus-visible')) map.easeTo({ center: at });
    });
    return button;
  }

  function removeMarkers(): void {
    for (const marker of markers) marker.remove();
  }

  function setTheme(next: MapTheme): void {
    const { stop, rim } = tripColors(next);
    map.getCanvasContainer().style.setProperty('--trip-stop', stop);
    map.getCanvasContainer().style.setProperty('--trip-rim', rim);
  }

  setTheme(theme);
  return {
    setTheme,
    show: (drawing: TripDrawing | null): void => {
      const marks = (drawing?.contingentStops ?? []).map((mark) => {
        const isStop = drawing?.stops.some(({ at }) => at.lat === mark.at.lat && at.lng === mark.at.lng) ?? false;
        return { mark, offsetPx: isStop ? BELOW_STOP_PX : 0 };
      });
      // Replacing a focused button would lose the focus.
      if (JSON.stringify(marks) === shownMarks) return;
      shownMarks = JSON.stringify(marks);
      removeMarkers();
      markers = marks.map(({ mark, offsetPx }) =>
        new Marker({ element: createButton(mark), offset: [0, offsetPx] }).setLngLat(mark.at).addTo(map),
      );
    },
    remove: removeMarkers,
  };
}
