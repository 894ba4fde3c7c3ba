import { canonicalEmail, isLoginEmail } from '../../shared/domain/user/loginEmail.ts';
import { isShareToken } from '../../shared/domain/user/shareToken.ts';
import {
  alertLinkAddress,
  alertStepOf,
  saveByMailAddress,
} from '../../shared/routes/alertsAddress.ts';
import { buildPath } from '../../shared/routes/buildPath.ts';
import type { ActionOutcome } from '../../shared/ssr/pageOutcome.ts';
import type { ActionRequest } from '../../shared/ssr/renderer.ts';
import { alertsConfirmation, alertsEnd, alertsRequest } from '../api/savedSearches.api.ts';
import { postedValue } from '../features/account/accountForm.ts';
import { formRefusal } from './formRefusal.ts';
import { chosenIn, keptForm, wantedIn } from './savedSearches.action.ts';

const home: ActionOutcome = { kind: 'redirect', to: buildPath('home') };

const linkSteps = { confirm: alertsConfirmation, unsubscribe: alertsEnd } as const;

async function followLink(
  { api, form }: ActionRequest,
  step: keyof typeof linkSteps,
): Promise<ActionOutcome> {
  const token = postedValue(form, 'token');
  if (!isShareToken(token)) return home;
  try {
    await api.send(linkSteps[step](token));
    return { kind: 'redirect', to: alertLinkAddress(step, token, true) };
  } catch (error) {
    return formRefusal(keptForm(form, step), error);
  }
}

async function saveByMail({ api, form }: ActionRequest): Promise<ActionOutcome> {
  const [wanted, email] = [wantedIn(form), postedValue(form, 'email')];
  if (wanted.region === '') return home;
  const kept = keptForm(form, 'save');
  if (!isLoginEmail(email)) {
    return { kind: 'invalid', form: { ...kept, faults: { email: 'email' } } };
  }
  try {
    await api.send(alertsRequest(canonicalEmail(email), { ...wanted, ...chosenIn(form) }));
    return { kind: 'redirect', to: saveByMailAddress(wanted, true) };
  } catch (error) {
    return formRefusal(kept, error);
  }
}

/** The forms about alerts for who has no account, or no session here. */
export const submitAlerts = async (request: ActionRequest): Promise<ActionOutcome> => {
  const step = alertStepOf(request.address);
  if (step === null) return home;
  return step === 'save' ? saveByMail(request) : followLink(request, step);
};
