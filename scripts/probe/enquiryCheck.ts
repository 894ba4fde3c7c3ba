import { headerOf } from './ask.ts';
import { type Check, faultsIn, isStatus, type Outcome, type Probe, statusText } from './check.ts';
import { enquiryForm } from './journeyChecks.ts';
import type { FoundForm } from './pageForms.ts';

/** Kept by the regulator for stories: nobody has it. */
const NOBODYS_NUMBER = { code: 'United Kingdom (+44)', mobileNumber: '07700900123' };

const filled = ({ fields }: FoundForm, email: string): string =>
  new URLSearchParams({
    ...Object.fromEntries(fields),
    ...NOBODYS_NUMBER,
    fullName: 'Probe of the installation',
    email,
    query: 'Sent by npm run probe. Please leave it unanswered.',
    arrival: 'utm_source=probe',
  }).toString();

/** As a browser without scripts sends it, twice: the key of the form makes one enquiry of both. */
const enquiry = async ({ ask, enquirer, site }: Probe): Promise<Outcome> => {
  if (enquirer === undefined) return { skipped: 'no --write' };
  const form = enquiryForm(site.pages.enquiry);
  if (!form) return { skipped: 'there is no form to send' };
  const send = () =>
    ask(form.action, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: site.origin },
      body: filled(form, enquirer),
    });
  const sent = await send();
  const location = headerOf(sent, 'location');
  if (sent.status !== 303) return { faults: [`the form ${statusText(sent)}`], answers: [sent] };
  const repeated = headerOf(await send(), 'location');
  const confirmed = await ask(site.ownPath(location) ?? '/');
  return {
    faults: [
      ...faultsIn([{ ...confirmed, path: 'the confirmation' }], isStatus(200)),
      ...(repeated === location ? [] : ['the same form sent twice made two enquiries']),
    ],
    note: 'one enquiry was made',
    answers: [sent, confirmed],
  };
};

export const enquiryCheck: Check = { area: 'journeys', what: 'enquiry sent', run: enquiry };
