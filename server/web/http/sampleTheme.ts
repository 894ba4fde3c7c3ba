import type { RequestHandler } from 'express';
import { SAMPLE_THEME_PATH } from '../../../shared/domain/site/siteFiles.ts';
import { themeCss } from '../../theme/themeCss.ts';
import { requestTrace } from '../log/requestTrace.ts';
import { methodNotAllowed } from './httpProblem.ts';
import { isReading, splitAddress } from './requestLine.ts';

export interface SampleThemeOptions {
  readonly developmentFeatures: boolean;
}

/** What the style guide shows its parts in. Others, and all where nobody develops, go on. */
export const createSampleTheme =
  ({ developmentFeatures }: SampleThemeOptions): RequestHandler =>
  (request, response, next) => {
    const { pathname, search } = splitAddress(request.originalUrl);
    if (!developmentFeatures || pathname !== SAMPLE_THEME_PATH) {
      next();
      return;
    }
    requestTrace().route = 'site-files';
    if (!isReading(request)) throw methodNotAllowed(['GET', 'HEAD']);
    const query = new URLSearchParams(search);
    const [brand = null, cta = null, footer = null] = ['brand', 'cta', 'footer'].map((key) =>
      query.get(key),
    );
    response
      .set('Cache-Control', 'no-store')
      .type('text/css')
      .send(themeCss({ brand, cta, footer }));
  };
