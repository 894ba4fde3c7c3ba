import { guarded, openOwnPage } from './accountGuard.ts';
import { startPageLoad } from './pageLoad.ts';

/** The pages of the support need to know who asks, and nothing more. */
export const loadProfileSupport = guarded(async (context) => {
  const load = startPageLoad(context);
  await openOwnPage(context, load);
  return load.ok();
});
