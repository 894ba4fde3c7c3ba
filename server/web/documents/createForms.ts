import type { Request, RequestHandler, Response } from 'express';
import { todayUtc } from '../../../shared/domain/dates/isoDate.ts';
import { isOptOutSignal } from '../../../shared/domain/privacy/measurement.ts';
import { type CanonicalAddress, canonicalise } from '../../../shared/routes/canonicalise.ts';
import { routeTable } from '../../../shared/routes/routeTable.ts';
import { signInAddress } from '../../../shared/routes/signInAddress.ts';
import { siteAddress } from '../../../shared/routes/siteAddress.ts';
import type { ActionOutcome } from '../../../shared/ssr/pageOutcome.ts';
import type { Renderer } from '../../../shared/ssr/renderer.ts';
import { methodNotAllowed } from '../http/httpProblem.ts';
import { isReading, splitAddress } from '../http/requestLine.ts';
import { siteOf } from '../http/siteByHost.ts';
import type { ErrorReporter } from '../log/errorReporter.ts';
import { requestTrace } from '../log/requestTrace.ts';
import { leadCookies, measurementCookiesIn } from '../login/leadCookies.ts';
import { sessionTokens } from '../login/sessionCookies.ts';
import { readFormFields } from './formFields.ts';
import { passOver } from './postedDocument.ts';
import { type RedrawnForm, redrawForm, redrawnForm } from './redrawnForm.ts';
import { type RenderContextDependencies, renderContextOf } from './renderContext.ts';

export interface FormsDependencies extends RenderContextDependencies {
  readonly renderer: Pick<Renderer, 'act' | 'hasPseudoLocale' | 'takesForms'>;
  readonly errorReporter: ErrorReporter;
}

const methods = ['GET', 'HEAD', 'POST'];
const statuses = { continued: 200, invalid: 422, refused: 429, failed: 500 } as const;

const statusOf = (outcome: Exclude<ActionOutcome, { kind: 'redirect' }>): RedrawnForm['status'] =>
  ('status' in outcome ? outcome.status : undefined) ?? statuses[outcome.kind];

/** Forms of such pages are somebody's own: without a session there is nobody they could be of. */
const isForSignedIn = ({ route }: CanonicalAddress): boolean =>
  route !== undefined && routeTable[route].access === 'signedIn';

const isGuest = ({ headers }: Request): boolean =>
  sessionTokens(headers.cookie).user_auth_token === undefined;

/** Where consent is required, the signal of the browser is a no, whatever cookies are left. */
export const refusesMeasurement = (
  request: Request,
  { publicConfig }: Pick<RenderContextDependencies, 'publicConfig'>,
): boolean => publicConfig.isConsentRequired === true && isOptOutSignal(request.get('Sec-GPC'));

/** An answer to one visitor is where the server can take back what scripts have set before. */
const forgetMeasurement = (request: Request, response: Response): void => {
  for (const name of measurementCookiesIn(request.headers.cookie)) {
    response.append('Set-Cookie', `${name}=; Path=/; Max-Age=0; SameSite=Lax`);
  }
};

/**
 * Forms from browsers without scripts, posted to the address of their page: its route's action
 * carries them out, and the visitor is led on or gets the same page again with all that was typed.
 */
export const createForms = (dependencies: FormsDependencies): RequestHandler => {
  const { clock, errorReporter, renderer, visitorApi } = dependencies;

  /** Undefined: the address has no page, or one without a form. */
  const addressOf = ({ originalUrl }: Request): CanonicalAddress | undefined => {
    const address = canonicalise(splitAddress(originalUrl), todayUtc(new Date(clock())));
    return address?.route && renderer.takesForms(address.route) ? address : undefined;
  };

  const carryOut = async (
    address: CanonicalAddress,
    request: Request,
    response: Response,
  ): Promise<ActionOutcome> => {
    if (isForSignedIn(address) && isGuest(request)) {
      return { kind: 'redirect', to: signInAddress(address.canonicalUrl) };
    }
    const isRefused = refusesMeasurement(request, dependencies);
    if (isRefused) forgetMeasurement(request, response);
    const { context } = await renderContextOf({ address, request, response }, dependencies);
    const fields = await readFormFields(request, response, isForSignedIn(address));
    const outcome = await renderer.act({
      address,
      ...fields,
      api: visitorApi(request, response),
      context,
      attribution: isRefused ? null : leadCookies(request.headers.cookie),
      now: clock(),
    });
    if (fields.document) await passOver(request);
    return outcome;
  };

  return async (request, response, next) => {
    const address = isReading(request) ? undefined : addressOf(request);
    if (!address) {
      next();
      return;
    }
    requestTrace().route = address.route ?? 'unknown';
    if (request.method !== 'POST') throw methodNotAllowed(methods);
    const outcome = await carryOut(address, request, response);
    if (outcome.kind === 'redirect') {
      const to = siteAddress(siteOf(response), outcome.to);
      response.set({ Location: to, 'Cache-Control': 'private, no-store' });
      response.status(303).end();
      return;
    }
    const { form, kind } = outcome;
    if (kind === 'failed' && outcome.error) errorReporter.report(outcome.error, 'form');
    const seconds = form.problem?.retryAfterSeconds;
    if (seconds) response.set('Retry-After', String(seconds));
    redrawForm(response, { form, status: statusOf(outcome) });
    next();
  };
};

/** Documents are only read, but for a form that is shown again. */
export const createDocumentMethods = (): RequestHandler => (request, response, next) => {
  if (!isReading(request) && !redrawnForm(response)) throw methodNotAllowed(['GET', 'HEAD']);
  next();
};
