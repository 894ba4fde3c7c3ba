import { paymentKeys, paymentsCompleteAddress } from '../../shared/routes/paymentPaths.ts';
import type { ActionOutcome } from '../../shared/ssr/pageOutcome.ts';
import type { PostedForm } from '../../shared/ssr/postedForm.ts';
import type { ActionRequest } from '../../shared/ssr/renderer.ts';
import { npsAnswer, paymentCall } from '../api/payments.api.ts';
import { npsKeys } from '../features/payment/npsKeys.ts';
import { formRefusal } from './formRefusal.ts';

const SCORE = /^(?:\d|10)$/;
const MAX_COMMENT = 2000;

/** How somebody found it, from a browser without scripts. */
export const submitNps = async ({ address, api, form }: ActionRequest): Promise<ActionOutcome> => {
  const score = form.get(npsKeys.score) ?? '';
  const comment = (form.get(npsKeys.comment) ?? '').trim().slice(0, MAX_COMMENT);
  const typed: PostedForm = {
    name: 'nps',
    values: { [npsKeys.score]: score, [npsKeys.comment]: comment },
    faults: {},
    problem: null,
    idempotencyKey: '',
  };
  if (!SCORE.test(score)) return { kind: 'invalid', form: typed };
  const token = new Map(address.query).get(paymentKeys.token) ?? '';
  try {
    const { leadUuid } = await api.get(paymentCall(token));
    const nps = { score: Number(score), ...(comment !== '' && { comment }) };
    if (leadUuid !== null) await api.send(npsAnswer(leadUuid, nps));
    const thanks = `&${npsKeys.thanks}=1`;
    return { kind: 'redirect', to: `${paymentsCompleteAddress(token)}${thanks}` };
  } catch (error) {
    return formRefusal(typed, error);
  }
};
