import { expect, test } from '@jest/globals';
import {
  type ExchangeRatesWire,
  exchangeRatesWire,
  readExchangeRates,
} from '../../../shared/contracts/exchangeRates.ts';
import { readRates } from './readRates.ts';

const ecb = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
  <Cube>
    <Cube time='2027-03-12'>
      <Cube currency='USD' rate='1.0842'/>
      <Cube currency='GBP' rate='0.84155'/>
    </Cube>
    <Cube time='2027-03-11'>
      <Cube currency='USD' rate='9.9'/>
    </Cube>
  </Cube>
</gesmes:Envelope>`;

test("the newest day of the European Central Bank's file is read", () => {
  expect(readRates(ecb)).toEqual({
    date: '2027-03-12',
    source: 'European Central Bank',
    isSample: false,
    units: { EUR: 1, USD: 1.0842, GBP: 0.84155 },
  });
});

test('JSON is read as services write it, and what is no rate is left out', () => {
  const rates = { USD: 1.5, gbp: 1, CNY: 0, INR: -3, AUD: '2', CAD: null, EURO: 1 };
  expect(readRates(JSON.stringify({ amount: 1, base: 'GBP', date: '2027-03-12', rates }))).toEqual({
    date: '2027-03-12',
    source: '',
    isSample: false,
    units: { GBP: 1, USD: 1.5 },
  });
});

test('what is told is read as what it was', () => {
  const wire: ExchangeRatesWire = {
    date: '2027-03-12',
    base: 'EUR',
    rates: { USD: 1.1 },
    source: 'A bank',
    samples: true,
  };
  const rates = readExchangeRates(wire);
  expect(rates && readExchangeRates(exchangeRatesWire(rates))).toEqual(rates);
});

test.each([
  ['nothing', ''],
  ['no rates', '{"date":"2027-03-12","base":"EUR","rates":{}}'],
  ['no such day', '{"date":"2027-02-30","base":"EUR","rates":{"USD":1.1}}'],
  ['no day', '{"base":"EUR","rates":{"USD":1.1}}'],
  ['a list', '[1, 2]'],
  ['null', 'null'],
  ['half a file', '{"date":"2027-03-12","ba'],
  ['an error page', '<html><body>503 Service Unavailable</body></html>'],
])('%s holds no rates', (_what, text) => {
  expect(readRates(text)).toBeNull();
});
