import type { PageOutcome } from '../../shared/ssr/pageOutcome.ts';
import { propertyCall } from '../api/inventories.api.ts';
import { accountOpened } from '../features/account/account.slice.ts';
import { readReported } from '../features/account/reportForm.ts';
import { newUuid } from '../ids/newUuid.ts';
import { startPageLoad } from './pageLoad.ts';
import type { LoaderContext } from './routeRecord.ts';

/** The form to report a listing or one of its reviews, for anybody. */
export const loadReport = async (context: LoaderContext): Promise<PageOutcome> => {
  const { address, form = null, store } = context;
  const load = startPageLoad(context);
  const asked = new Map(address.query);
  const ids = readReported((name) => form?.values[name] ?? asked.get(name));
  if (!ids) return load.notFound();
  store.dispatch(accountOpened({ form: null }));
  const { locale } = store.getState().context;
  const { canonicalName, name } = await load.required(
    propertyCall(String(ids.inventoryId), locale),
  );
  const idempotencyKey = form?.idempotencyKey || newUuid();
  const reported = { ...ids, name, canonicalName, idempotencyKey };
  store.dispatch(accountOpened({ profile: null, form, reported }));
  return load.ok();
};
