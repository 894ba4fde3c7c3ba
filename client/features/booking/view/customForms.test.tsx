/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { act } from 'react';
import {
  readSection,
  type SectionValues,
  toCustomForm,
} from '../../../../shared/contracts/customForm.schema.ts';
import type {
  CustomFieldWire,
  CustomSectionWire,
} from '../../../../shared/contracts/customForm.wire.ts';
import { type CustomSection, fieldKinds } from '../../../../shared/domain/booking/customForm.ts';
import { namesIn } from '../../../../shared/domain/booking/formValues.ts';
import { BookingParts, bookingOf, loadParts } from '../../../../test/support/bookingParts.tsx';
import { renderContext } from '../../../../test/support/loaderContext.ts';
import { mountEach } from '../../../../test/support/mount.ts';
import { sampleSize } from '../../../../test/support/sampled.ts';
import { afterPaint } from '../../../ui/Live/afterPaint.ts';
import type { BookingFormState } from '../booking.slice.ts';
import { termsOf } from '../bookingTerms.ts';

/** Of one seed, so that a form that fails is there again. */
const FORMS = sampleSize(20, 200);
/** Good ones among them, and bad ones. */
const FEWEST = sampleSize(0, 20);

const mount = mountEach();

const randomOf = (seed: number) => {
  let state = seed;
  return () => {
    state += 0x6d2b79f5;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const random = randomOf(20_271_121);
const oneOf = <Item,>(items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item;

const OPTIONS = ['male', 'female', 'other', 'a friend’s', 'None of <these>'];

/** What somebody may type, right and wrong. */
const typedValues: Readonly<Record<string, readonly string[]>> = {
  text: ['Mill Lane 4', '  ', 'x', 'é'.repeat(201)],
  paragraph: ['Two lines\nof text', 'x'.repeat(2001), '   '],
  name: ['Ann Lee', 'A', '李', '李娜', 'O’Neill-Šmíd', '\u200B\u200B'],
  email: ['ann@example.org', '12345@b.co', 'ann', 'ann@', 'a@b'],
  phone: ['07700 900123', '12', 'letters', '2025550123'],
  birth_date: ['05-11-2001', '30-02-2001', '2001-11', '01-01-1800', '01-01-2090', 'spring'],
  move_in_date: ['05-09-2027', '14-03-2027', '15-03-2027', '05-10-2028', 'soon'],
  move_out_date: ['09-07-2028', '01-01-2020', '31-12-2099', 'later'],
  country: ['France', 'united kingdom', 'Atlantis'],
  university: ['University of Leeds', 'x'.repeat(201)],
  health: ['Asthma', ' ', 'x'.repeat(2001)],
};

const randomField = (index: number): CustomFieldWire => {
  const kind = oneOf(fieldKinds.filter((one) => one !== 'stay' && one !== 'document'));
  return {
    // Dates check each other by their names.
    name: kind.startsWith('move_') ? kind : `field_${index}`,
    required: random() < 0.5,
    kind,
    ...(random() < 0.5 && { label: `Question ${index}` }),
    ...(kind === 'select' && { options: OPTIONS.slice(0, 2 + Math.floor(random() * 4)) }),
  };
};

const randomForm = (): CustomSectionWire => {
  const fields = Array.from({ length: 1 + Math.floor(random() * 9) }, (_, index) =>
    randomField(index),
  );
  const names = fields.map(({ name }) => name);
  return {
    section: 'personal_form',
    fields: fields.filter(({ name }, index) => names.indexOf(name) === index),
  };
};

const input = (control: Element, change: () => void): void => {
  change();
  control.dispatchEvent(new Event('input', { bubbles: true }));
};

const valueSetter = (control: object) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set;

const countryCodes: Readonly<Record<string, string>> = { France: 'FR', 'united kingdom': 'GB' };

/** Types or chooses something for a field through the document. @returns what is to be sent. */
const fill = (form: HTMLFormElement, name: string, texts: readonly string[]): string => {
  const control = form.elements.namedItem(name);
  if (control instanceof RadioNodeList) {
    const radio = oneOf([...control]) as HTMLInputElement;
    radio.click();
    return radio.value;
  }
  if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)) {
    control.click();
    return control.checked ? control.value : '';
  }
  if (control instanceof HTMLSelectElement) {
    const { value } = oneOf([...control.options]);
    input(control, () => valueSetter(control)?.call(control, value));
    return value;
  }
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) {
    throw new Error(`${name} is not drawn`);
  }
  const text = oneOf(texts);
  const typed = control.type === 'hidden' ? document.getElementById(`booking-${name}`) : control;
  if (typed) input(typed, () => valueSetter(typed)?.call(typed, text));
  return control.type === 'hidden' ? (countryCodes[text] ?? text) : text;
};

/** Draws a form and fills in some of it. @returns what was meant, and what the view sends. */
const filledIn = async (key: number, booking: BookingFormState, section: CustomSection) => {
  const sent: SectionValues[] = [];
  const callbacks = { onLeave: (_: string, values: SectionValues) => void sent.push(values) };
  act(() =>
    mount.render(
      <BookingParts key={key} booking={booking} step="personal_form" callbacks={callbacks} />,
    ),
  );
  await act(loadParts);
  const form = mount.container.querySelector<HTMLFormElement>('form#booking-form');
  if (!form) throw new Error('no form is drawn');
  const meant: Record<string, string> = {};
  const names = section.fields.map((field) => namesIn({ fields: [field] }));
  act(() => {
    for (const [index, { kind }] of section.fields.entries()) {
      for (const name of names[index] ?? []) {
        const isLeft = random() < 0.1;
        meant[name] = isLeft
          ? String(new FormData(form).get(name) ?? '')
          : fill(form, name, typedValues[kind] ?? ['']);
      }
    }
    form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
  await act(() => new Promise<void>((resolve) => afterPaint(resolve)));
  mount.clear();
  return { meant, sent };
};

test('random forms are drawn, filled in, and judged as the API judges them', async () => {
  const verdicts = { good: 0, bad: 0 };
  for (let drawn = 0; drawn < FORMS; drawn += 1) {
    const wire = randomForm();
    const booking = bookingOf([wire]);
    const [section] = toCustomForm(JSON.parse(JSON.stringify([wire])) as CustomSectionWire[]);
    if (!section) throw new Error('a form without a section');
    const { meant, sent } = await filledIn(drawn, booking, section);
    expect(sent).toEqual([meant]);
    const terms = termsOf(booking, renderContext.today);
    const ofApi = readSection(section, JSON.parse(JSON.stringify(meant)), terms);
    expect(readSection(section, sent[0] ?? {}, terms)).toEqual(ofApi);
    verdicts[ofApi.isValid ? 'good' : 'bad'] += 1;
  }
  expect(verdicts.good).toBeGreaterThan(FEWEST);
  expect(verdicts.bad).toBeGreaterThan(FEWEST);
});
