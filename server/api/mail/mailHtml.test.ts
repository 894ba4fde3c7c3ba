import { describe, expect, test } from '@jest/globals';
import { mailHtml } from './mailHtml.ts';
import { action, type MailLine, mailWords, note, title } from './mailLines.ts';

const colors = { brand: '#ffdd00', cta: null, footer: null };
const mail = { subject: 'Your enquiry', name: 'Leeds Homes', colors };

const bodyOf = (text: string): string => mailHtml({ ...mail, text });
const htmlOf = (...lines: MailLine[]): string => mailHtml({ ...mail, ...mailWords(lines) });

/** What is read, block by block. */
const wordsOf = (html: string): readonly string[] =>
  html
    .replace(/[\s\S]*<body/, '<body')
    .split(/<[^>]*>|\n/)
    .filter((words) => words !== '');

describe('a mail in the colours of a partner', () => {
  test('shows the name of the partner on the colour of the brand', () => {
    expect(bodyOf('Hello,')).toMatch(/background:#ffdd00;color:#000000[^>]*>Leeds Homes<\/p>/);
  });

  test('says what the text says, paragraph by paragraph', () => {
    const html = bodyOf('Hello,\n\nwe have it.\nThank you.\n\nBye\n');
    expect(wordsOf(html)).toEqual([
      ...['Leeds Homes', 'Your enquiry', 'Hello,', 'we have it.', 'Thank you.', 'Bye'],
    ]);
  });

  test('makes links of addresses, in a colour that can be read', () => {
    const address = 'https://leeds.homes.example/places/mill-house?a=1&amp;partner_id=7';
    const html = bodyOf(`Go on here:\n${address.replace('&amp;', '&')}.`);
    expect(html).toContain(`href="${address}" style="color:#8`);
    expect(html).toContain(`>${address}</a>.`);
  });

  test('shows of a long address where it leads, and keeps its secret to the link', () => {
    const address = `https://homes.example/payments/complete?token=${'a1'.repeat(32)}`;
    const html = bodyOf(`Here:\n${address}\nDo not pass it on.`);
    expect(html).toContain(`href="${address}" `);
    expect(wordsOf(html)).toContain('https://homes.example/payments/complete…');
  });

  test.each(['。', '，', '）', '！', '；', '：', '”', '在此'])(
    'ends an address before %s, which follows without a space',
    (end) => {
      const html = mailHtml({
        ...mail,
        language: 'zh',
        text: `请见https://homes.example/a?b=1${end}`,
      });
      expect(html).toContain('<html lang="zh-CN">');
      expect(html).toContain(`href="https://homes.example/a?b=1" `);
      expect(html).toContain(`>https://homes.example/a?b=1</a>${end}`);
    },
  );

  test('has a button where a line is an address alone, and its words in the place of the address', () => {
    const html = htmlOf('Go on:', action('https://homes.example/a?b=1&c=2', 'Go on with it'));
    expect(html).toMatch(/<a class="a" href="https:\/\/homes.example\/a\?b=1&amp;c=2"[^>]*#ffdd00/);
    expect(wordsOf(html).slice(2)).toEqual(['Go on:', 'Go on with it']);
  });

  test('has quiet buttons in the boxes of what it tells of', () => {
    const html = htmlOf(title('Mill House'), action('https://homes.example/', 'See it'));
    expect(html).toMatch(/<a class="l" [^>]*;border:1px solid/);
    expect(html).not.toContain('class="a"');
  });

  test('has rows in one table, and what is by the way in small letters', () => {
    const fact = (label: string) =>
      ({ kind: 'fact', label, value: '£1', text: `${label}: £1` }) as const;
    const html = htmlOf('Paid:', fact('Deposit'), fact('Total'), '', note('Bye'));
    expect(html.match(/<table/g)).toHaveLength(1);
    expect(wordsOf(html).slice(2)).toEqual(['Paid:', 'Deposit', '£1', 'Total', '£1', 'Bye']);
    expect(html).toMatch(/font-size:14px">Bye</);
  });

  test('shows a code to be read off, beside the words that hold it', () => {
    const html = htmlOf({ kind: 'code', code: '012345', text: 'Your code is 012345.' });
    expect(wordsOf(html).slice(2)).toEqual(['012345', 'Your code is 012345.']);
  });

  test('is dark where the mail program is, with links that can be read there', () => {
    const night = /@media\(prefers-color-scheme:dark\)\{([\s\S]*)\}<\/style>/.exec(
      bodyOf('Hello,'),
    );
    expect(night?.[1]).toContain('.c{background:#241f1b!important');
    expect(night?.[1]).toContain('.l{color:#ffdd00!important');
  });

  test('takes no markup from names', () => {
    const html = mailHtml({
      ...mail,
      name: '<b>&"',
      subject: '</title><script>',
      ...mailWords([
        '<img src=x> https://homes.example/"onclick="alert(1)',
        action('https://homes.example/"onclick="alert(1)', '<script>'),
      ]),
    });
    expect(html).not.toMatch(/<b>|<script|<img|"onclick/);
    expect(html).toContain('&lt;b&gt;&amp;&quot;');
  });

  test('fetches nothing', () => {
    expect(bodyOf('Hello,')).not.toMatch(/src=|url\(|<link|@import/);
  });
});
