import { describe, expect, test } from '@jest/globals';
import { mailHtml } from './mailHtml.ts';

const colors = { brand: '#ffdd00', cta: null, footer: null };
const mail = { subject: 'Your enquiry', name: 'Leeds Homes', colors };

const bodyOf = (text: string): string => mailHtml({ ...mail, text });

describe('a mail in the colours of a partner', () => {
  test('shows the name of the partner on the colour of the brand', () => {
    expect(bodyOf('Hello,')).toMatch(/background:#ffdd00;color:#000000[^>]*>Leeds Homes<\/p>/);
  });

  test('says what the text says, paragraph by paragraph', () => {
    const words = bodyOf('Hello,\n\nwe have it.\nThank you.\n\nLeeds Homes\n')
      .replace(/[\s\S]*<body/, '<body')
      .match(/<p [^>]*>[^\n]*?<\/p>/g)
      ?.map((paragraph) => paragraph.replace(/<p [^>]*>|<\/p>/g, ''));
    expect(words).toEqual(['Leeds Homes', 'Hello,', 'we have it.<br>Thank you.', 'Leeds Homes']);
  });

  test('makes links of addresses, in a colour that can be read', () => {
    const address = 'https://leeds.homes.example/places/mill-house?a=1&amp;partner_id=7';
    const html = bodyOf(`Go on here:\n${address.replace('&amp;', '&')}.`);
    expect(html).toContain(`<a href="${address}" style="color:#8`);
    expect(html).toContain(`>${address}</a>.`);
  });

  test('shows of a long address where it leads, and keeps its secret to the link', () => {
    const address = `https://homes.example/payments/complete?token=${'a1'.repeat(32)}`;
    const html = bodyOf(`Here:\n${address}\nDo not pass it on.`);
    expect(html).toContain(`<a href="${address}" `);
    expect(html).toContain('>https://homes.example/payments/complete…</a><br>Do not');
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
      expect(html).toContain(`<a href="https://homes.example/a?b=1" `);
      expect(html).toContain(`>https://homes.example/a?b=1</a>${end}`);
    },
  );

  test('takes no markup from names', () => {
    const html = mailHtml({
      ...mail,
      name: '<b>&"',
      subject: '</title><script>',
      text: '<img src=x> https://homes.example/"onclick="alert(1)',
    });
    expect(html).not.toMatch(/<b>|<script|<img|"onclick/);
    expect(html).toContain('&lt;b&gt;&amp;&quot;');
  });

  test('fetches nothing', () => {
    expect(bodyOf('Hello,')).not.toMatch(/src=|url\(|<link|@import/);
  });
});
