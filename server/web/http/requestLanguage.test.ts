import { describe, expect, test } from '@jest/globals';
import { requestLanguage } from './requestLanguage.ts';

const PAGE = '/places/search/london';
const CALL = '/api/v0/regions/london';

describe('in China the language is', () => {
  test.each([
    ['that of the deployment, where nobody has chosen', PAGE, undefined, 'zh'],
    ['that of the address', `${PAGE}?scLang=en`, undefined, 'en'],
    ['that of the cookie', PAGE, 'selectedLanguage=en', 'en'],
    ['that of the address before the cookie', `${PAGE}?p=2&scLang=zh`, 'selectedLanguage=en', 'zh'],
    ['that of the cookie, though it is Chinese', `${PAGE}?scLang=en`, 'selectedLanguage=zh', 'en'],
    ['Chinese by another of its names', `${PAGE}?scLang=zh-CN`, 'selectedLanguage=en', 'zh'],
    ['Chinese by the name of the country', `${PAGE}?scLang=cn`, 'selectedLanguage=en', 'zh'],
    ['not one that we do not speak', `${PAGE}?scLang=fr`, 'selectedLanguage=en', 'en'],
    ['not one of a bad cookie', PAGE, 'selectedLanguage=%E0%A4%A', 'zh'],
    ['that of a cookie among others', PAGE, 'a=1; selectedLanguage=en; b=2', 'en'],
    ['not that of a cookie whose name only ends alike', PAGE, 'notselectedLanguage=en', 'zh'],
    ['not that of a parameter for the API', `${PAGE}?lang=en`, undefined, 'zh'],
    ['of a call that of its parameter', `${CALL}?lang=en&scLang=zh`, 'selectedLanguage=zh', 'en'],
    ['of a call without one that of the cookie', CALL, 'selectedLanguage=en', 'en'],
    ['of a call without any that of the deployment', `${CALL}?p=1`, undefined, 'zh'],
  ] as const)('%s: %s with %s → %s', (_rule, target, cookie, language) => {
    expect(requestLanguage('china', { target, cookie })).toBe(language);
  });
});

test.each([
  [`${PAGE}?scLang=zh`, undefined],
  [PAGE, 'selectedLanguage=zh'],
  [`${CALL}?lang=zh`, 'selectedLanguage=zh'],
])('elsewhere it is English: %s with %s', (target, cookie) => {
  expect(requestLanguage('main', { target, cookie })).toBe('en');
});
