import { pseudoLocale } from '../../config/locales.ts';
import type { RenderContext } from '../../shared/ssr/renderer.ts';

/** Under which the server has the texts of a page; a browser build has one catalogue alone. */
export const catalogueOf = ({
  isPseudo,
  locale,
}: Pick<RenderContext, 'isPseudo' | 'locale'>): string => (isPseudo ? pseudoLocale : locale);
