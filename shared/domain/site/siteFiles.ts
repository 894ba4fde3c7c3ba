/** The site's mark as a square picture; drawn by scripts/makeIcons.ts. */
export const LOGO_PATH = '/icon-512.png';

/** Style sheet of the colours in its query (brand, cta, footer), for those who develop the site. */
export const SAMPLE_THEME_PATH = '/theme/sample.css';
