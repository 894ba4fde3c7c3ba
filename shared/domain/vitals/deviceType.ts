export type DeviceType = 'mobile' | 'tablet' | 'desktop';

const TABLET_FROM = 768;
const DESKTOP_FROM = 1024;

/** By the width of the window in CSS pixels: nothing is read from the user agent. */
export const deviceType = (width: number): DeviceType => {
  if (width < TABLET_FROM) return 'mobile';
  return width < DESKTOP_FROM ? 'tablet' : 'desktop';
};
