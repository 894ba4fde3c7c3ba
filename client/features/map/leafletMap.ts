import L from 'leaflet';
import 'leaflet/dist/leaflet.css';

export interface MapChoices {
  /** Off where the map lies in the way of a finger that scrolls the page. */
  readonly dragsWithOneFinger: boolean;
  readonly label: string;
}

const MINIMUM_ZOOM = 3;
const MAXIMUM_ZOOM = 18;

const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
const hasOnlyFingers = (): boolean => matchMedia('(pointer: coarse)').matches;

/**
 * The wheel scrolls the page unless the map is in use or a key asks for the zoom. The browser has to
 * wait for the answer: told that nobody prevents it, it would scroll, or zoom the page, as well.
 */
const zoomByWheelInUse = (map: L.Map, element: HTMLElement): void => {
  element.addEventListener(
    'wheel',
    (event) => {
      const isMeant = event.ctrlKey || event.metaKey || element.contains(document.activeElement);
      if (isMeant) map.scrollWheelZoom.enable();
      else map.scrollWheelZoom.disable();
    },
    { capture: true, passive: false },
  );
};

/** Leaflet has no option against the motion of its arrow keys. */
const stopPanMotion = (map: L.Map): void => {
  const panBy = map.panBy.bind(map);
  map.panBy = (offset, options) => panBy(offset, { ...options, animate: false });
};

/** A map without controls and without a view yet. */
export const createLeafletMap = (element: HTMLElement, choices: MapChoices): L.Map => {
  const isStill = prefersStillness();
  const map = L.map(element, {
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    dragging: choices.dragsWithOneFinger || !hasOnlyFingers(),
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
    minZoom: MINIMUM_ZOOM,
    maxZoom: MAXIMUM_ZOOM,
    renderer: L.svg({ padding: 1 }),
  });
  if (isStill) stopPanMotion(map);
  zoomByWheelInUse(map, element);
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', choices.label);
  return map;
};
