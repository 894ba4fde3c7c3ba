/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { copyAddress } from './copyAddress.ts';

const ADDRESS = 'https://amber.example/places/a';

let field: HTMLInputElement;
let written: string[];

const browser = (clipboard: unknown, canCommand = false): void => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  document.execCommand = () => canCommand;
};

beforeEach(() => {
  written = [];
  field = document.createElement('input');
  field.value = ADDRESS;
  document.body.replaceChildren(field);
});

const selected = (): string =>
  field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);

test('the clipboard takes the address', async () => {
  browser({ writeText: async (text: string) => void written.push(text) });
  expect(await copyAddress(field)).toBe(true);
  expect(written).toEqual([ADDRESS]);
});

test.each([
  ['without a clipboard', undefined],
  ['with a forbidden one', { writeText: () => Promise.reject(new Error('forbidden')) }],
])(
  '%s the text is selected, and copied where the browser still does that',
  async (_, clipboard) => {
    browser(clipboard, true);
    expect(await copyAddress(field)).toBe(true);
    expect(selected()).toBe(ADDRESS);
    browser(clipboard, false);
    expect(await copyAddress(field)).toBe(false);
    expect(document.activeElement).toBe(field);
  },
);
