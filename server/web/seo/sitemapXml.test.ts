import { expect, test } from '@jest/globals';
import { sitemapIndexXml, urlSetXml } from './sitemapXml.ts';

const ORIGIN = 'https://amber.example';

test('a page stands with its address, its last change and its pictures', () => {
  const xml = urlSetXml(ORIGIN, [
    {
      path: '/places/harbour-house',
      changedAt: '2027-03-01T10:00:00.000Z',
      imagePaths: ['/images/a/gallery1080-70.jpg', '/images/b/gallery1080-70.jpg'],
    },
    { path: '/about', changedAt: null },
  ]);
  expect(xml).toContain(
    '<url><loc>https://amber.example/places/harbour-house</loc>' +
      '<lastmod>2027-03-01T10:00:00.000Z</lastmod>' +
      '<image:image><image:loc>https://amber.example/images/a/gallery1080-70.jpg</image:loc></image:image>' +
      '<image:image><image:loc>https://amber.example/images/b/gallery1080-70.jpg</image:loc></image:image></url>',
  );
  expect(xml).toContain('<url><loc>https://amber.example/about</loc></url>');
});

test('a page names the same page in other languages, where there are some', () => {
  const [path, changedAt] = ['/about?scLang=en', null];
  const alternates = [
    { hreflang: 'zh-CN', address: '/about' },
    { hreflang: 'en', address: path },
  ];
  const xml = urlSetXml(ORIGIN, [{ path, changedAt, alternates }]);
  expect(xml).toContain(' xmlns:xhtml="http://www.w3.org/1999/xhtml">');
  expect(xml).toContain(
    '<url><loc>https://amber.example/about?scLang=en</loc>' +
      '<xhtml:link rel="alternate" hreflang="zh-CN" href="https://amber.example/about"/>' +
      '<xhtml:link rel="alternate" hreflang="en" href="https://amber.example/about?scLang=en"/></url>',
  );
  expect(urlSetXml(ORIGIN, [{ path, changedAt }])).not.toContain('xhtml');
});

test('nothing from the data closes an element', () => {
  const xml = urlSetXml(ORIGIN, [{ path: '/places/a&b<c>\'"', changedAt: '<x>' }]);
  expect(xml).toContain('<loc>https://amber.example/places/a&amp;b%3Cc%3E&apos;%22</loc>');
  expect(xml).toContain('<lastmod>&lt;x&gt;</lastmod>');
});

test('the index names every part', () => {
  const xml = sitemapIndexXml(ORIGIN, [
    { path: '/sitemaps/regions-1.xml.gz', changedAt: '2027-03-01T10:00:00.000Z' },
  ]);
  expect(xml).toContain(
    '<sitemap><loc>https://amber.example/sitemaps/regions-1.xml.gz</loc><lastmod>2027-03-01T10:00:00.000Z</lastmod></sitemap>',
  );
});
