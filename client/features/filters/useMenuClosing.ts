import { type RefObject, useEffect } from 'react';

/** The focus returns to the button. */
export const closeMenu = (menu: HTMLDetailsElement): void => {
  menu.open = false;
  menu.querySelector('summary')?.focus();
};

/** The open menu of a form closes on Escape and when something else is used. */
export const useMenuClosing = (form: RefObject<HTMLFormElement | null>): void => {
  useEffect(() => {
    const openMenu = (): HTMLDetailsElement | null =>
      form.current?.querySelector<HTMLDetailsElement>('details[open]') ?? null;
    const onUse = ({ target }: Event): void => {
      const menu = openMenu();
      if (menu && target instanceof Node && !menu.contains(target)) menu.open = false;
    };
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      const menu = openMenu();
      if (menu && key === 'Escape') closeMenu(menu);
    };
    const events = ['pointerdown', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, onUse);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      for (const event of events) document.removeEventListener(event, onUse);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [form]);
};
