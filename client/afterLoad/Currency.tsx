import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useSelector } from 'react-redux';
import { showToast } from '../features/toasts/showToast.ts';
import { useMessages } from '../messages/useMessages.ts';
import { useCodeOnUse } from '../navigation/useCodeOnUse.ts';
import { selectContext } from '../store/context.slice.ts';
import { useAppDispatch } from '../store/useAppDispatch.ts';
import { readStored, removeStored, store } from '../visitor/browserStorage.ts';

const STORAGE_KEY = 'currency';

/** The buttons stand in the menu and the footer, whose markup is the same for everyone. */
const BUTTON = 'button[data-currency]';

const loadPart = () =>
  import(/* webpackChunkName: "currency" */ '../features/currency/OwnCurrency.tsx').then(
    ({ OwnCurrency }) => OwnCurrency,
  );

const readChoice = (): string | null => readStored(STORAGE_KEY);

const keepChoice = (currency: string | null): void => {
  if (currency === null) removeStored(STORAGE_KEY);
  else store(STORAGE_KEY, currency);
};

/** The currency that a visitor counts in, which this browser alone knows. Its code comes on use. */
export function Currency(): ReactNode {
  const t = useMessages();
  const dispatch = useAppDispatch();
  const { hasExchangeRates: isOffered } = useSelector(selectContext);
  const [currency, setCurrency] = useState(readChoice);
  const [isOpen, setIsOpen] = useState(false);
  const { Part, prepare, prepareOnTap } = useCodeOnUse(loadPart);

  const open = useEffectEvent(async () => {
    if (await prepareOnTap()) setIsOpen(true);
    else dispatch(showToast({ message: t('error.component'), color: 'danger', type: 'alert' }));
  });
  useEffect(() => {
    if (isOffered && currency !== null) void prepare();
  }, [currency, isOffered, prepare]);
  useEffect(() => {
    const onClick = ({ target }: MouseEvent): void => {
      if (target instanceof Element && target.closest(BUTTON)) void open();
    };
    // The key is null when everything was cleared.
    const onStorage = ({ key }: StorageEvent): void => {
      if (key === STORAGE_KEY || key === null) setCurrency(readChoice());
    };
    document.addEventListener('click', onClick);
    window.addEventListener('storage', onStorage);
    return () => {
      document.removeEventListener('click', onClick);
      window.removeEventListener('storage', onStorage);
    };
  }, []);

  const choose = useCallback((chosen: string | null): void => {
    keepChoice(chosen);
    setCurrency(chosen);
  }, []);
  return Part ? (
    <Part currency={currency} isOpen={isOpen} onChoose={choose} onClose={() => setIsOpen(false)} />
  ) : null;
}
