import { describe, expect, test } from '@jest/globals';
import { attributionOfForm, formArrival } from './formArrival.ts';

const SITE = 'https://amber.example';
const FORM = `${SITE}/places/harbour-house/form`;
const nobody = { sourceDetails: {}, referralCode: null };

describe('what a form carries', () => {
  test.each([
    ['nothing of a plain visit', FORM, '', ''],
    ['nothing of a page of ours', FORM, `${SITE}/places/harbour-house`, ''],
    ['the campaign of its own address', `${FORM}?utm_source=mail`, '', 'utm_source=mail'],
    [
      'the campaign of the page of ours that led to it',
      `${FORM}?form=book_now`,
      `${SITE}/places/harbour-house?utm_source=mail&p=2`,
      'utm_source=mail',
    ],
    [
      'another site, without what names somebody',
      FORM,
      'https://news.example/a?email=me%40mail.example',
      'referrer=https%3A%2F%2Fnews.example%2Fa',
    ],
  ])('is %s', (_what, address, referrer, carried) => {
    expect(formArrival({ address, referrer })).toBe(carried);
  });
});

describe('what its lead tells', () => {
  const carried = 'utm_source=mail&referral_code=ANN1&referrer=https%3A%2F%2Fnews.example%2Fa';

  test('is what the form carried', () => {
    expect(attributionOfForm(nobody, carried, `${FORM}?utm_source=mail&token=1`)).toEqual({
      sourceDetails: {
        final_url: `${FORM}?utm_source=mail`,
        utm_source: 'mail',
        referrer: 'https://news.example/a',
        referring_domain: 'news.example',
        initial_referrer: 'https://news.example/a',
        initial_referring_domain: 'news.example',
      },
      referralCode: 'ANN1',
    });
  });

  const known = {
    sourceDetails: {
      utm_source: 'search',
      utm_medium: 'cpc',
      initial_referrer: 'https://first.example/',
      initial_referring_domain: 'first.example',
    },
    referralCode: 'BEN2',
  };

  test('keeps what the first visit has told, and has the marks of one campaign', () => {
    expect(attributionOfForm(known, carried, FORM)).toMatchObject({
      sourceDetails: {
        utm_source: 'mail',
        referring_domain: 'news.example',
        initial_referring_domain: 'first.example',
      },
      referralCode: 'ANN1',
    });
    expect(attributionOfForm(known, carried, FORM).sourceDetails).not.toHaveProperty('utm_medium');
  });

  test('is what cookies tell where the form carried nothing', () => {
    expect(attributionOfForm(known, '', FORM)).toEqual({
      sourceDetails: { final_url: FORM, ...known.sourceDetails },
      referralCode: 'BEN2',
    });
  });

  test('is nothing of a visitor who refuses', () => {
    expect(attributionOfForm(null, carried, `${FORM}?utm_source=mail`)).toEqual({
      sourceDetails: { final_url: FORM },
      referralCode: null,
    });
  });

  test.each([
    'referrer=javascript:alert(1)',
    'referrer=no+address',
    'utm_source=me%40mail.example',
  ])('is nothing that a form of ours would not carry: %s', (forged) => {
    const { sourceDetails } = attributionOfForm(nobody, forged, FORM);
    expect(Object.values(sourceDetails).join()).not.toMatch(/alert|no address|mail/);
  });
});
