import { type Answer, headerOf } from './ask.ts';
import {
  type Check,
  checksOf,
  faultsIn,
  isStatus,
  type Outcome,
  type Probe,
  type Rule,
  statusText,
} from './check.ts';
import { type FoundForm, readForms } from './pageForms.ts';
import type { ProbedPage } from './probedSite.ts';

const isPage: Rule = (answer) =>
  isStatus(200)(answer) ??
  (headerOf(answer, 'content-type').startsWith('text/html') ? undefined : 'is no HTML');

const hasHeading = ({ answer, facts }: ProbedPage): string[] =>
  facts.headings.some((heading) => heading !== '') ? [] : [`${answer.path} has no heading`];

/** A page that a visitor comes to, and what has to be on it. */
const arrival = (page: ProbedPage | undefined, from: string): Outcome => {
  if (!page) return { faults: [`no link leads there from ${from}`] };
  const { answer } = page;
  const broken = faultsIn([answer], isPage);
  const faults = broken.length > 0 ? broken : hasHeading(page);
  return { faults, note: answer.path, answers: [answer] };
};

const hasFields = (form: FoundForm, names: readonly string[]): boolean =>
  form.method === 'POST' && names.every((name) => form.fields.has(name));

const formArrival = (
  page: ProbedPage | undefined,
  { from, names }: { readonly from: string; readonly names: readonly string[] },
): Outcome => {
  const outcome = arrival(page, from);
  if (!page || (outcome.faults ?? []).length > 0) return outcome;
  const isThere = page.forms.some((form) => hasFields(form, names));
  return isThere ? outcome : { ...outcome, faults: [`no form with ${names.join(', ')}`] };
};

/** Names of the fields that an enquiry cannot do without. */
const ENQUIRY_FIELDS = ['fullName', 'email', 'mobileNumber', 'idempotency_key'];

export const enquiryForm = (page: ProbedPage | undefined): FoundForm | undefined =>
  page?.forms.find((form) => hasFields(form, ENQUIRY_FIELDS));

/** A home without a free room has none. */
const bookingForm = ({ site: { pages } }: Probe): Outcome =>
  pages.booking
    ? formArrival(pages.booking, { from: 'the property page', names: ['idempotency_key', 'email'] })
    : { skipped: 'no room can be booked there' };

const searchForm = ({ forms }: ProbedPage): FoundForm | undefined =>
  forms.find(({ fields, method }) => method === 'GET' && fields.has('name'));

/** The form of the header, with the name of a place that is known to be there. */
const searchByName = async ({ ask, site }: Probe): Promise<Outcome> => {
  const { home, search } = site.pages;
  const form = searchForm(home);
  if (!form) return { faults: ['the home page has no form to search by'] };
  if (!search) return { skipped: 'no place is known' };
  const name = (search.answer.path.split('/').at(-1) ?? '').replaceAll('-', ' ');
  const answer = await ask(`${form.action}?${new URLSearchParams({ name })}`);
  return { faults: faultsIn([answer], isStatus(200, 302)), note: name, answers: [answer] };
};

/** Without a session its page is that of the login. */
const asksToLogIn = ({ text }: Answer): boolean =>
  readForms(text).some(({ action, method }) => method === 'POST' && action.startsWith('/login'));

const session = async ({ ask, sessionToken }: Probe): Promise<Outcome> => {
  if (sessionToken === undefined) return { skipped: 'no --api-token' };
  const headers = { Cookie: `user_auth_token=${sessionToken}` };
  const details = await ask('/api/v0/users/details', { headers });
  const profile = await ask('/profile', { headers });
  const isKept = headerOf(profile, 'cache-control') !== 'private, no-store';
  return {
    faults: [
      ...faultsIn([details, profile], isStatus(200)),
      ...(isKept ? ['/profile may be kept by caches'] : []),
      ...(asksToLogIn(profile) ? ['/profile asks to log in'] : []),
    ],
    answers: [details, profile],
  };
};

/** What nobody may be asked about who is not signed in. */
const guest = async ({ ask }: Probe): Promise<Outcome> => {
  const details = await ask('/api/v0/users/details');
  const faults = details.status === 401 ? [] : [`/api/v0/users/details ${statusText(details)}`];
  return { faults, note: 'is told nothing', answers: [details] };
};

export const journeyChecks: readonly Check[] = checksOf('journeys', {
  'home page': ({ site: { pages } }) => arrival(pages.home, 'anywhere'),
  'search page': ({ site: { pages } }) => arrival(pages.search, 'the home page'),
  'property page': ({ site: { pages } }) => arrival(pages.property, 'the search page'),
  'enquiry form': ({ site: { pages } }) =>
    formArrival(pages.enquiry, { from: 'the property page', names: ENQUIRY_FIELDS }),
  'booking form': bookingForm,
  'login page': ({ site: { pages } }) =>
    formArrival(pages.login, { from: 'anywhere', names: ['email', 'form'] }),
  'search by name': searchByName,
  guest,
  session,
});
