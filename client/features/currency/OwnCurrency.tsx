import '#messages/currency.json';
import { type ReactNode, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { EXCHANGE_RATES_PATH, readExchangeRates } from '../../../shared/contracts/exchangeRates.ts';
import { type ExchangeRates, exchanged } from '../../../shared/domain/money/exchangeRates.ts';
import { formatApproximate } from '../../../shared/domain/money/formatApproximate.ts';
import type { Rent } from '../../../shared/domain/property/rent.ts';
import { showApproximates } from '../../messages/RentText.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { selectLocale } from '../../store/context.slice.ts';
import { afterPaint } from '../../ui/Live/afterPaint.ts';
import { CurrencyDialog, type CurrencyDialogProps } from './CurrencyDialog.tsx';
import styles from './OwnCurrency.module.css';

interface ApproximateRentProps {
  readonly rent: Rent;
  readonly currency: string;
  readonly rates: ExchangeRates;
}

/** "about CN¥1,740"; nothing beside a rent that is in that currency, or in one without a rate. */
function ApproximateRent({ currency, rates, rent }: ApproximateRentProps): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const amount = exchanged(rent, currency, rates);
  if (amount === null || rent.currency.toUpperCase() === currency) return null;
  const price = formatApproximate(amount, currency, locale);
  return (
    <>
      {' '}
      <small className={styles.about}>{t('currency.about', { price })}</small>
    </>
  );
}

const TIMEOUT_MS = 5000;

const fetchRates = async (): Promise<ExchangeRates | null> => {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(EXCHANGE_RATES_PATH, { signal });
    return response.ok ? readExchangeRates(await response.json()) : null;
  } catch {
    return null;
  }
};

/** @returns undefined at first, null for none: whoever asks again tries again. */
const useExchangeRates = (isAsked: boolean): ExchangeRates | null | undefined => {
  const [rates, setRates] = useState<ExchangeRates | null>();
  const isMissing = rates === undefined || (isAsked && rates === null);
  useEffect(() => {
    if (isMissing) void fetchRates().then(setRates);
  }, [isMissing]);
  return rates;
};

/** Rents in the currency that was chosen, wherever they are shown, and where it is chosen. */
export function OwnCurrency(props: Omit<CurrencyDialogProps, 'rates'>): ReactNode {
  const { currency } = props;
  const rates = useExchangeRates(props.isOpen);
  useEffect(() => {
    const draw =
      rates && currency !== null
        ? (rent: Rent) => <ApproximateRent rent={rent} currency={currency} rates={rates} />
        : undefined;
    // Every rent of the page is drawn anew: that the choice is made is seen before.
    return afterPaint(() => showApproximates(draw));
  }, [currency, rates]);
  // It has its whole height from the first moment on.
  return rates === undefined ? null : <CurrencyDialog {...props} rates={rates} />;
}
