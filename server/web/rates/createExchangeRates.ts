import type { RequestHandler } from 'express';
import { EXCHANGE_RATES_PATH, exchangeRatesWire } from '../../../shared/contracts/exchangeRates.ts';
import { HttpProblem, methodNotAllowed } from '../http/httpProblem.ts';
import { isReading, splitAddress } from '../http/requestLine.ts';
import { requestTrace } from '../log/requestTrace.ts';
import type { ExchangeRateSource } from './exchangeRateSource.ts';

const HOUR_SECONDS = 3600;

/** What browsers make of prices in their visitors' own money, alike for all sites. Others go on. */
export const createExchangeRates =
  ({ exchangeRates }: { readonly exchangeRates: ExchangeRateSource }): RequestHandler =>
  (request, response, next) => {
    if (splitAddress(request.originalUrl).pathname !== EXCHANGE_RATES_PATH) {
      next();
      return;
    }
    requestTrace().route = 'exchange-rates';
    if (!isReading(request)) throw methodNotAllowed(['GET', 'HEAD']);
    const rates = exchangeRates.current();
    if (rates === null) throw new HttpProblem(404, 'web.notFound');
    response.set('Cache-Control', `public, max-age=${HOUR_SECONDS}`).json(exchangeRatesWire(rates));
  };
