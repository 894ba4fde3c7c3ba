import { describe, expect, test } from '@jest/globals';
import { mainSite } from '../domain/site/site.ts';
import { siteAddress } from './siteAddress.ts';

const partner = { partnerId: 7 };

describe('a link on the site of partner 7', () => {
  test.each([
    ['/', '/?partner_id=7'],
    ['/places/search/london', '/places/search/london?partner_id=7'],
    ['/places/search/london?p=2', '/places/search/london?p=2&partner_id=7'],
    ['/about#team', '/about?partner_id=7#team'],
    ['/about?', '/about?partner_id=7'],
    ['/about?partner_id=7', '/about?partner_id=7'],
    ['/payments/abc', '/partner/7/payments/abc'],
    ['/payments/complete?token=a', '/partner/7/payments/complete?token=a'],
    ['/places/halls-1/payment?lead_uuid=u', '/partner/7/places/halls-1/payment?lead_uuid=u'],
    ['/partner/7/payments/abc', '/partner/7/payments/abc'],
    ['/places/halls-1/payment?partner_id=7', '/partner/7/places/halls-1/payment?partner_id=7'],
    ['/places/halls-1/payments', '/places/halls-1/payments?partner_id=7'],
    ['/about?a=b#c?d#e', '/about?a=b&partner_id=7#c?d#e'],
    ['/about?not_partner_id=1', '/about?not_partner_id=1&partner_id=7'],
    ['#main', '#main'],
    ['', ''],
    ['//other.example/', '//other.example/'],
    ['https://other.example/about', 'https://other.example/about'],
    ['mailto:help@partner.example', 'mailto:help@partner.example'],
    ['/api/v0/users/export', '/api/v0/users/export'],
    ['/images/0a1b/hero-70.jpg', '/images/0a1b/hero-70.jpg'],
    ['/videos/0a1b/tour.mp4', '/videos/0a1b/tour.mp4'],
  ])('to %j is %j', (address, link) => {
    expect(siteAddress(partner, address)).toBe(link);
  });
});

test.each(['/', '/places/search/london?p=2', '/payments/abc'])(
  'on the main site %s stays as it is',
  (address) => {
    expect(siteAddress(mainSite, address)).toBe(address);
  },
);

test.each([
  ['/', '/?scLang=en'],
  ['/about?p=2#team', '/about?p=2&scLang=en#team'],
  ['/about?scLang=zh', '/about?scLang=zh'],
  // Nobody pays without cookies.
  ['/payments/abc', '/payments/abc'],
  ['?scLang=zh', '?scLang=zh'],
  ['/api/v0/users/export', '/api/v0/users/export'],
])('in a language that is not the usual one %s is %s', (address, link) => {
  expect(siteAddress({ ...mainSite, parameter: 'scLang=en' }, address)).toBe(link);
});
