import type { RequestHandler } from 'express';
import { type Language, languageTags } from '../../../shared/domain/language/language.ts';
import { type ServerTranslate, serverMessages } from '../../messages/messages.ts';
import { languageOf } from '../http/requestLanguage.ts';

// Facebook answers behind the "#" of an address, which no server is told of: a page of ours posts
// the answer to the server, so that its state is checked like that of all others.

export const FACEBOOK_RETURN_PATH = '/login/facebook/return';
export const FACEBOOK_SCRIPT_PATH = '/login/facebook/return.js';

const pageIn = (language: Language, t: ServerTranslate): string => `<!doctype html>
<html lang="${languageTags[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Facebook</title>
</head>
<body>
<form method="post" action="/login/facebook">
<input type="hidden" name="access_token">
<input type="hidden" name="state">
<noscript><p>${t('web.facebookNeedsScript')} <a href="/login">${t('web.facebookOtherWay')}</a></p></noscript>
</form>
<script src="${FACEBOOK_SCRIPT_PATH}"></script>
</body>
</html>
`;

/** A refusal has its state in the query, and no token anywhere. */
const script = `(() => {
  const { hash, pathname, search } = window.location;
  window.history.replaceState(null, '', pathname);
  const answer = new URLSearchParams(hash.slice(1) + '&' + search.slice(1));
  const form = document.forms[0];
  for (const name of ['access_token', 'state']) {
    form.elements.namedItem(name).value = answer.get(name) ?? '';
  }
  form.submit();
})();
`;

export const sendFacebookReturn: RequestHandler = (_request, response) => {
  const language = languageOf(response);
  response.type('html').send(pageIn(language, serverMessages(language)));
};

export const sendFacebookScript: RequestHandler = (_request, response) => {
  response.type('js').send(script);
};
