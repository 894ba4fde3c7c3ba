import { describe, expect, test } from '@jest/globals';
import { breadcrumbList, faqPage, itemList } from './itemList.ts';
import { structuredDataText } from './structuredData.ts';

test('the way to a page counts from one and ends without a link', () => {
  expect(
    breadcrumbList([{ name: 'Home', url: 'https://amber.example/' }, { name: 'London' }]),
  ).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://amber.example/' },
      { '@type': 'ListItem', position: 2, name: 'London' },
    ],
  });
});

const positions = (count: number, page: number): number[] => {
  const items = Array.from({ length: count }, (_, index) => ({ name: `${index}`, url: '/' }));
  const { itemListElement } = itemList(items, page);
  return (itemListElement as { position: number }[]).map(({ position }) => position);
};

test.each([
  ['the first page', 10, 1, 1],
  ['the second page', 10, 2, 11],
  ['the last page', 3, 3, 21],
  ['two pages one below the other', 20, 2, 1],
  ['the second page with a short third below it', 13, 3, 11],
])('positions on %s go on from the page before', (_which, count, page, first) => {
  const found = positions(count, page);
  expect(found).toEqual(Array.from({ length: count }, (_, index) => first + index));
});

test('without results there are no positions', () => {
  expect(positions(0, 1)).toEqual([]);
});

test('a result has the name and the address it is shown with', () => {
  const item = { name: 'Harbour House', url: 'https://amber.example/places/harbour-house' };
  expect(itemList([item], 1).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, ...item },
  ]);
});

test('questions come with their answers', () => {
  expect(faqPage([{ question: 'Is breakfast included?', answer: 'On Sundays.' }])).toEqual({
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Is breakfast included?',
        acceptedAnswer: { '@type': 'Answer', text: 'On Sundays.' },
      },
    ],
  });
});

describe('the text of the script', () => {
  test.each(['</script><script>alert(1)</script>', '<!--', ']]>', '&quot;', '\u2028"\\'])(
    'holds %j as data',
    (name) => {
      const things = [itemList([{ name, url: '/' }], 1)];
      const text = structuredDataText(things);
      expect(text).not.toContain('<');
      expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', '@graph': things });
    },
  );

  test('is empty when there is nothing to say', () => {
    expect(structuredDataText([])).toBe('');
  });
});
