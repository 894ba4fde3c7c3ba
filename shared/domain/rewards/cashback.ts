import type { RenderContext } from '../../ssr/renderer.ts';
import { appLinks } from '../site/appLinks.ts';

export type CashbackContext = Pick<RenderContext, 'site'> & {
  readonly config: Pick<RenderContext['config'], 'app' | 'deployment' | 'hasNoCashback'>;
};

/** Whether somebody is helped with cashback: it comes of our app, and partners have none. */
export const hasCashback = ({ config, site }: CashbackContext): boolean =>
  site.kind === 'main' && config.hasNoCashback !== true;

/** Whether texts promise it: in China the app is found within WeChat, elsewhere in a store. */
export const promisesCashback = (context: CashbackContext): boolean =>
  hasCashback(context) && (context.config.deployment === 'china' || appLinks(context) !== null);
