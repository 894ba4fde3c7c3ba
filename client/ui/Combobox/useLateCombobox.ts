import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface Late<Props> {
  readonly Combobox: ComponentType<Props>;
  /** As the plain control was left. */
  readonly value: string;
  readonly hadFocus: boolean;
}

interface LateCombobox<Props> {
  /** Belongs to the element that stands around the plain control. */
  readonly frame: RefObject<HTMLDivElement | null>;
  /** Null until its code has come; where that does not come the plain control stays. */
  readonly late: Late<Props> | null;
}

/** No list is exchanged while somebody types the letters of an option. */
export const onceLeft = (control: Element | null | undefined, exchange: () => void): void => {
  const isInUse = control instanceof HTMLSelectElement && control === document.activeElement;
  if (!isInUse) exchange();
  // By then the focus has come to where it goes.
  else control.addEventListener('blur', () => setTimeout(exchange), { once: true });
};

/** A plain control in whose place a combobox comes once its code is there. @param load always the same. */
export const useLateCombobox = <Props>(
  load: () => Promise<ComponentType<Props>>,
): LateCombobox<Props> => {
  const frame = useRef<HTMLDivElement>(null);
  const [late, setLate] = useState<Late<Props> | null>(null);
  useEffect(() => {
    void load().then(
      (Combobox) => {
        const control = frame.current?.querySelector<HTMLInputElement | HTMLSelectElement>(
          'input, select',
        );
        onceLeft(control, () => {
          if (!control) return;
          const hadFocus = control === document.activeElement;
          // At once: a key that is pressed in between would be lost.
          flushSync(() => setLate({ Combobox, value: control.value, hadFocus }));
        });
      },
      () => undefined,
    );
  }, [load]);
  return { frame, late };
};
