import { selectContext } from '../store/context.slice.ts';
import { guarded, openOwnPage } from './accountGuard.ts';
import { startPageLoad } from './pageLoad.ts';

/** The pages of the support need to know who asks, and nothing more. */
export const loadProfileSupport = guarded(async (context) => {
  const load = startPageLoad(context);
  await openOwnPage(context, load);
  return load.ok();
});

/** Where nobody gets cashback there is no page about it. */
export const loadProfileCashback: typeof loadProfileSupport = (context) =>
  selectContext(context.store.getState()).config.hasNoCashback
    ? Promise.resolve(startPageLoad(context).notFound())
    : loadProfileSupport(context);
