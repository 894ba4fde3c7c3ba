import { type FocusEventHandler, type RefObject, useEffect, useRef } from 'react';

interface KeptFocus<Part extends HTMLElement> {
  readonly ref: RefObject<Part | null>;
  readonly onFocus: FocusEventHandler;
  readonly onBlur: FocusEventHandler;
}

/**
 * A button that goes with what it has done takes the focus with it, and the keyboard would be nowhere.
 * @param next a selector of what takes it instead.
 * @returns for the part around both.
 */
export const useKeptFocus = <Part extends HTMLElement>(next: string): KeptFocus<Part> => {
  const ref = useRef<Part>(null);
  const isWithin = useRef(false);
  useEffect(() => {
    const isLost = isWithin.current && document.activeElement === document.body;
    if (isLost) ref.current?.querySelector<HTMLElement>(next)?.focus();
  });
  return {
    ref,
    onFocus: () => {
      isWithin.current = true;
    },
    // A window in front of this one, such as the list of files, takes nothing away.
    onBlur: () => {
      isWithin.current = !document.hasFocus();
    },
  };
};
