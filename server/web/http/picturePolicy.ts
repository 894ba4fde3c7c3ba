import type { Response } from 'express';

/**
 * Opened alone, a picture stands in a document of the browser's own, which writes its styles into
 * the markup. In that document and in an SVG nothing else is let in, scripts least of all. No
 * sandbox: Chrome warns when one asks for an agent cluster of its own, and by the standard it may
 * not be opened with the opener policy that every answer carries.
 */
const PICTURE_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join(';');

/** In the place of the policy of pages. */
export const setPicturePolicy = (response: Response): void => {
  response.set('Content-Security-Policy', PICTURE_POLICY);
};
