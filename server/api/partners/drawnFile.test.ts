import { describe, expect, test } from '@jest/globals';
import { MAX_FILE_BYTES, readDrawnFile } from './drawnFile.ts';

const svg = (inside: string, attributes = 'viewBox="0 0 120 40"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>\n`);

test('a drawing has the size that it says', () => {
  expect(readDrawnFile(svg('<path d="M0 0h9"/>'))).toEqual({ kind: 'svg', width: 120, height: 40 });
  const sized = svg('', 'width="60px" height="20" viewBox="0 0 120 40"');
  expect(readDrawnFile(sized)).toEqual({ kind: 'svg', width: 60, height: 20 });
});

test('a picture is told by its bytes', () => {
  const png = Buffer.alloc(40);
  png.write('89504e470d0a1a0a0000000d49484452000000300000000c', 'hex');
  expect(readDrawnFile(png)).toEqual({ kind: 'png', width: 48, height: 12 });
  expect(readDrawnFile(png.subarray(0, 20))).toBeUndefined();
});

test.each([
  ['a declaration and a comment', '<?xml version="1.0"?><!-- ours -->'],
  ['nothing before it', ''],
])('a drawing may have %s', (_what, before) => {
  const rest = svg(
    '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs><style>.b{fill:url(#a)}</style><use href="#b" xlink:href=\'#c\'/><text>A &amp; B</text>',
  );
  expect(readDrawnFile(Buffer.concat([Buffer.from(before), rest]))).toBeDefined();
});

describe('a drawing is refused', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script of another name space', '<svg:script>alert(1)</svg:script>'],
    ['a script in capitals', '<SCRIPT>alert(1)</SCRIPT>'],
    ['a handler', '<g onload="alert(1)"/>'],
    ['a handler after a line break', "<g\nonclick = 'alert(1)'/>"],
    ['an attribute without quotes', '<g onload=alert(1)/>'],
    ['markup of another kind', '<foreignObject><p>hello</p></foreignObject>'],
    ['what changes a link later', '<animate attributeName="href" to="javascript:alert(1)"/>'],
    ['a link to elsewhere', '<use href="https://elsewhere.example/a.svg#b"/>'],
    ['a link that is a script', '<use xlink:href="javascript:alert(1)"/>'],
    ['a picture from elsewhere', '<image href="https://elsewhere.example/a.png"/>'],
    ['styles from elsewhere', '<style>@import "https://elsewhere.example/a.css";</style>'],
    ['a fill from elsewhere', '<path style="fill:url(https://elsewhere.example/a.svg#b)"/>'],
    ['a fill in disguise', '<path style="fill:u\\72l(https://elsewhere.example)"/>'],
    ['something that is no markup', '<path d="M0 0" <'],
    ['declared entities', '<!ENTITY a "b">'],
  ])('with %s', (_what, inside) => {
    expect(readDrawnFile(svg(inside))).toBeUndefined();
  });

  test.each([
    ['which is a page', Buffer.from('<html><body>hello</body></html>')],
    ['with a type declared', Buffer.from('<!DOCTYPE svg><svg viewBox="0 0 1 1"></svg>')],
    ['without a size', svg('', '')],
    ['which is empty', Buffer.alloc(0)],
    ['which is too large', svg(' '.repeat(MAX_FILE_BYTES))],
  ])('%s', (_what, bytes) => {
    expect(readDrawnFile(bytes)).toBeUndefined();
  });
});
