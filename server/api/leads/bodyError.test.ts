import { expect, test } from '@jest/globals';
import { typedDataKeys } from '../../../shared/contracts/lead.schema.ts';
import { bodyError } from './bodyError.ts';

test.each(typedDataKeys)('a fault of the field %s names it in every language', (key) => {
  const path = ['lead', 'data', key];
  const { text } = bodyError({ code: 'custom', path, message: 'option', input: 'x' });
  const field = { id: expect.stringMatching(/^leads\.field\./) };
  expect(text.values).toMatchObject({ field });
});
