import { sourceOfPartnerForm } from '../../shared/routes/partnerFormAddress.ts';
import type { PageOutcome } from '../../shared/ssr/pageOutcome.ts';
import { accountOpened } from '../features/account/account.slice.ts';
import { newUuid } from '../ids/newUuid.ts';
import { startPageLoad } from './pageLoad.ts';
import { shownPlaceForm } from './placeForm.fields.ts';
import { arrivalOf, findUserFields } from './placeForm.loader.ts';
import type { LoaderContext } from './routeRecord.ts';

/** The form for partners, for anybody: as it was sent, or with what is known of who is signed in. */
export const loadPartnerForm = async (context: LoaderContext): Promise<PageOutcome> => {
  const { address, form, store } = context;
  store.dispatch(accountOpened({ form: null }));
  const posted = form && shownPlaceForm(form);
  const partnerForm = {
    source: posted?.source ?? sourceOfPartnerForm(address),
    idempotencyKey: posted?.idempotencyKey ?? newUuid(),
    arrival: posted?.arrival ?? arrivalOf(context),
    typed: posted?.typed ?? (await findUserFields(context)),
    faults: posted?.faults ?? {},
    problem: posted?.problem ?? null,
  };
  store.dispatch(accountOpened({ profile: null, form: null, partnerForm }));
  return startPageLoad(context).ok();
};
