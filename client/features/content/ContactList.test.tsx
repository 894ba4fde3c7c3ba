import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { supportLanguages } from '../../../shared/domain/contact/supportLanguages.ts';
import { deploymentLanguages } from '../../../shared/domain/language/language.ts';
import { partnerSite } from '../../../test/support/partnerSite.ts';
import { messagesFor } from '../../messages/messages.ts';
import { MessagesContext } from '../../messages/useMessages.ts';
import { SiteContext } from '../../navigation/SiteLink.tsx';
import { ContactList } from './ContactList.tsx';

const t = messagesFor('en');

test('the support answers in five languages, of which the site itself speaks two in China', () => {
  const html = renderToStaticMarkup(<ContactList />);
  expect(html).toContain('English, Spanish, French, German, Chinese');
  const spoken = supportLanguages.filter((language) =>
    (deploymentLanguages.china as readonly string[]).includes(language),
  );
  expect(spoken.map((language) => t(`contact.language.${language}`))).toEqual([
    'English',
    'Chinese',
  ]);
  expect(deploymentLanguages.china).toHaveLength(spoken.length);
});

test('and names them as the language of the page has it', () => {
  const html = renderToStaticMarkup(
    <MessagesContext value={messagesFor('zh')}>
      <ContactList />
    </MessagesContext>,
  );
  expect(html).toContain('英语、西班牙语、法语、德语、中文');
});

test("nothing is said of the languages of a partner's people", () => {
  const html = renderToStaticMarkup(
    <SiteContext value={partnerSite(7)}>
      <ContactList />
    </SiteContext>,
  );
  expect(html).not.toContain('German');
});
