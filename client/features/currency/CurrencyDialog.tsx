import '#messages/currency.json';
import { type ReactNode, useId } from 'react';
import { useSelector } from 'react-redux';
import { formatDate } from '../../../shared/domain/dates/formatDate.ts';
import type { ExchangeRates } from '../../../shared/domain/money/exchangeRates.ts';
import type { Translate } from '../../messages/messages.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { selectLocale } from '../../store/context.slice.ts';
import { Dialog } from '../../ui/Dialog/Dialog.tsx';
import { DialogHeader } from '../../ui/Dialog/DialogHeader.tsx';
import styles from './CurrencyDialog.module.css';
import { type NamedCurrency, namedCurrencies, suggestedCurrencies } from './currencyNames.ts';

export interface CurrencyDialogProps {
  /** ISO 4217 code; null: that of each home alone. */
  readonly currency: string | null;
  /** Null: there are none. */
  readonly rates: ExchangeRates | null;
  readonly isOpen: boolean;
  readonly onChoose: (currency: string | null) => void;
  readonly onClose: () => void;
}

type ChoiceProps = Pick<CurrencyDialogProps, 'currency' | 'onChoose'>;

interface OptionsProps extends ChoiceProps {
  readonly title: string;
  /** Null: no other currency than that of a home. */
  readonly options: readonly (NamedCurrency | null)[];
}

function Options({ currency, onChoose, options, title }: OptionsProps): ReactNode {
  const t = useMessages();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      {options.map((option) => {
        const code = option?.code ?? null;
        const isChosen = code === currency;
        return (
          <label key={code} className={styles.option}>
            <input
              type="radio"
              name="currency"
              checked={isChosen}
              onChange={() => onChoose(code)}
              className={styles.box}
              data-initial-focus={isChosen ? '' : undefined}
            />
            <span className={styles.name}>{option?.name ?? t('currency.none')}</span>
            <span className={styles.code}>{code}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

const ratesText = ({ date, isSample, source }: ExchangeRates, locale: string, t: Translate) => {
  const day = formatDate(date, locale);
  if (isSample) return t('currency.samples', { date: day });
  return source === ''
    ? t('currency.rates', { date: day })
    : t('currency.ratesBy', { date: day, source });
};

function Choice({ rates, ...choice }: ChoiceProps & { readonly rates: ExchangeRates }): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const all = namedCurrencies(Object.keys(rates.units), locale);
  const suggested = suggestedCurrencies(all, navigator.languages);
  return (
    <>
      <p className={styles.rates}>{ratesText(rates, locale, t)}</p>
      <Options {...choice} title={t('currency.suggested')} options={[null, ...suggested]} />
      <Options
        {...choice}
        title={t('currency.all')}
        options={all.filter((one) => !suggested.includes(one))}
      />
    </>
  );
}

/** What is chosen counts at once, behind the dialog too. */
export function CurrencyDialog({
  isOpen,
  onClose,
  rates,
  ...choice
}: CurrencyDialogProps): ReactNode {
  const t = useMessages();
  const id = useId();
  return (
    <Dialog kind="sheet" labelledBy={id} isOpen={isOpen} onClose={onClose}>
      <DialogHeader id={id} title={t('currency.title')} onClose={onClose} />
      <div className={styles.body}>
        <p>{t('currency.lead')}</p>
        {rates ? (
          <Choice {...choice} rates={rates} />
        ) : (
          <p role="status" className={styles.rates}>
            {t('currency.unavailable')}
          </p>
        )}
      </div>
    </Dialog>
  );
}
