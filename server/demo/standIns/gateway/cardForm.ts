import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Router } from 'express';
import * as z from 'zod';
import { callingCodes } from '../../../../shared/domain/contact/callingCodes.ts';
import { readParameters } from '../choice.ts';
import { ownOrigins } from '../ownOrigins.ts';
import { escapeText } from '../pages.ts';

const asked = z.object({
  scheme: z.enum(['light', 'dark']).optional(),
  /** Origin of the page around the frame, which alone is told. */
  site: z.string().max(300).optional(),
});

const regionNames = new Intl.DisplayNames('en', { type: 'region' });

/** Codes for telephones name some countries more than once. */
const countries: readonly string[] = [
  ...new Set(callingCodes.map(({ country }) => country.toUpperCase())),
];

const countryOptions = countries
  .map((code) => [regionNames.of(code) ?? code, code] as const)
  .sort(([one], [other]) => one.localeCompare(other, 'en'))
  .map(([name, code]) => `<option value="${code}">${escapeText(name)}</option>`)
  .join('');

interface Field {
  readonly name: string;
  readonly label: string;
  readonly autocomplete: string;
  readonly placeholder: string;
  readonly length: number;
}

const fieldMarkup = ({ autocomplete, label, length, name, placeholder }: Field): string => `
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" inputmode="numeric" autocomplete="${autocomplete}" placeholder="${placeholder}" maxlength="${length}" required aria-describedby="${name}-fault">
<p class="fault" id="${name}-fault" role="alert"></p>`;

const number = fieldMarkup({
  name: 'number',
  label: 'Card number',
  autocomplete: 'cc-number',
  placeholder: '1234 1234 1234 1234',
  length: 23,
});
const expiry = fieldMarkup({
  name: 'expiry',
  label: 'Expiration date',
  autocomplete: 'cc-exp',
  placeholder: 'MM / YY',
  length: 9,
});
const cvc = fieldMarkup({
  name: 'cvc',
  label: 'Security code',
  autocomplete: 'cc-csc',
  placeholder: 'CVC',
  length: 4,
});

const cardFormPage = (site: string, scheme: string | undefined): string => `<!doctype html>
<html lang="en" data-site="${escapeText(site)}"${scheme ? ` data-scheme="${scheme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Stand-in for a card form</title>
<link rel="stylesheet" href="/card-form.css">
</head>
<body>
<form novalidate>
<div class="whole">${number}
<p class="hint">Nothing is charged here: use a test card, such as 4242 4242 4242 4242.</p>
</div>
<div>${expiry}</div>
<div>${cvc}</div>
<div class="whole">
<label for="country">Country</label>
<select id="country" name="country" autocomplete="billing country" required aria-describedby="country-fault"><option value="">Choose</option>${countryOptions}</select>
<p class="fault" id="country-fault" role="alert"></p>
</div>
</form>
<script src="/card-form.js"></script>
</body>
</html>
`;

const fileOf = (name: string): string =>
  readFileSync(path.join(import.meta.dirname, 'browser', name), 'utf8');

/** The script that pages of the site load, and the form in its frame, which nobody else may show. */
export const addCardForm = (router: Router, siteOrigin: string): void => {
  const own = ownOrigins(siteOrigin);
  const policy = `default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${own.sources}`;
  const scripts = { '/stripe.js': fileOf('stripe.js'), '/card-form.js': fileOf('cardForm.js') };
  const stylesheet = fileOf('cardForm.css');

  for (const [address, script] of Object.entries(scripts)) {
    router.get(address, (_request, response) => {
      response.type('js').send(script);
    });
  }
  router.get('/card-form.css', (_request, response) => {
    response.type('css').send(stylesheet);
  });
  router.get('/card-form', (request, response) => {
    const { scheme, site = siteOrigin } = readParameters(asked, request.query);
    response.set('Content-Security-Policy', policy).type('html');
    response.send(cardFormPage(own.has(site) ? site : siteOrigin, scheme));
  });
};
