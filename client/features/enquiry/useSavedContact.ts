import { type RefObject, useEffect } from 'react';
import { readContact } from './leadMemory.ts';

/** Fills in who sent the last enquiry from this browser, where nothing stands yet. */
export const useSavedContact = (form: RefObject<HTMLFormElement | null>): void => {
  useEffect(() => {
    const contact = readContact();
    const fields = form.current?.elements;
    if (!contact || !fields) return;
    const fill = (name: string, value: string): void => {
      const field = fields.namedItem(name);
      if (field instanceof HTMLInputElement && field.value === '') field.value = value;
    };
    const code = fields.namedItem('code');
    const number = fields.namedItem('mobileNumber');
    const isNumberOpen = number instanceof HTMLInputElement && number.value === '';
    if (isNumberOpen && code instanceof HTMLSelectElement && contact.code !== '') {
      code.value = contact.code;
    }
    fill('fullName', contact.name);
    fill('email', contact.email);
    fill('mobileNumber', contact.phone);
  }, [form]);
};
