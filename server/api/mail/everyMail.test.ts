import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { everyMail, mailsByBuilder, type WrittenMail } from '../../../test/support/everyMail.ts';
import { mainIdentity } from '../partners/siteIdentity.ts';

// What looks at every mail (test/browser/mails.sweep.test.ts) takes them from test/support/everyMail.ts:
// a kind that is added to the product and not there fails here.

const API = 'server/api';
const site = mainIdentity('https://www.homes.example');

const builders = (readdirSync(API, { recursive: true }) as string[])
  .filter((file) => /(?<!\.test)\.ts$/.test(file))
  .flatMap((file) => [
    ...readFileSync(`${API}/${file}`, 'utf8').matchAll(/^export (?:const|function) (\w+Mail)\b/gm),
  ])
  .map(([, name = '']) => name);

test('of all that makes mails', () => {
  expect(Object.keys(mailsByBuilder).sort()).toEqual(builders.toSorted());
});

/** Whether a text may be this message: between its words stand values. */
const says = (text: string, message: string): boolean => {
  let from = 0;
  for (const words of message.split(/\{(?:[^{}]|\{[^{}]*\})*\}/)) {
    const at = text.indexOf(words, from);
    if (at === -1) return false;
    from = at + words.length;
  }
  return true;
};

const messages = (language: string): readonly (readonly [string, string])[] =>
  ['mail', 'alerts'].flatMap((part) =>
    Object.entries<string>(
      JSON.parse(readFileSync(`server/messages/${language}/${part}.json`, 'utf8')),
    ),
  );

const whole = ({ lines = [], subject, text }: WrittenMail): string =>
  [
    subject,
    text,
    ...lines.map((line) => (typeof line !== 'string' && line.kind === 'action' ? line.label : '')),
  ].join('\n');

test.each(['en', 'zh'] as const)('with every message that mails have, in %s', (language) => {
  const mails = everyMail({ language, site }).map(([, mail]) => whole(mail));
  const unseen = messages(language)
    .filter(([id]) => !id.startsWith('codeSms.'))
    .filter(([, message]) => !mails.some((mail) => says(mail, message)))
    .map(([id]) => id);
  expect(unseen).toEqual([]);
});

test.each(['en', 'zh'] as const)('with a value wherever one belongs, in %s', (language) => {
  const holes = everyMail({ language, site })
    .filter(([, mail]) => /[{}]|\b(?:undefined|null|NaN|Invalid)\b/.test(whole(mail)))
    .map(([name]) => name);
  expect(holes).toEqual([]);
});
