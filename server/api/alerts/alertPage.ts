import type { Response } from 'express';
import { productName } from '../../../shared/domain/contact/supportContacts.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** For text and quoted attributes of HTML and XML. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

export interface AlertPage {
  readonly title: string;
  readonly text: string;
  /** Of the only button, which posts to the page's own address; absent: there is none. */
  readonly button?: string;
}

const markup = ({ button, text, title }: AlertPage): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeMarkup(title)} - ${escapeMarkup(productName)}</title>
</head>
<body>
<main>
<h1>${escapeMarkup(title)}</h1>
<p>${escapeMarkup(text)}</p>
${button === undefined ? '' : `<form method="post"><button>${escapeMarkup(button)}</button></form>`}
<p><a href="/">${escapeMarkup(productName)}</a></p>
</main>
</body>
</html>
`;

/** A page for who comes from a mail, signed in or not: mail programs open it too, and press nothing. */
export const sendAlertPage = (response: Response, page: AlertPage): void => {
  response
    .set({ 'Content-Type': 'text/html; charset=utf-8', 'X-Robots-Tag': 'noindex' })
    .send(markup(page));
};
