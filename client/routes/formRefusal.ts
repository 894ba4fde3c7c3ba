import { isUpstreamError } from '../../shared/contracts/upstreamError.ts';
import type { ActionOutcome } from '../../shared/ssr/pageOutcome.ts';
import type { PostedForm } from '../../shared/ssr/postedForm.ts';

/** A form that the API refused, that it asks to wait with, or about which it could not be asked. */
export const formRefusal = (form: PostedForm, error: unknown): ActionOutcome => {
  const fault = isUpstreamError(error) ? error : null;
  const problem = {
    message: fault?.userFriendlyMessage || null,
    retryAfterSeconds: fault?.retryAfterSeconds || null,
  };
  const refused = { ...form, problem };
  const status = fault?.status ?? 500;
  if (status === 429) return { kind: 'refused', form: refused };
  return status >= 500
    ? { kind: 'failed', form: refused, error }
    : { kind: 'invalid', form: refused };
};
