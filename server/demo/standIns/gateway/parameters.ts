import * as z from 'zod';
import { invalidRequest } from './gatewayError.ts';

interface Nested {
  [name: string]: unknown;
}

const isNested = (value: unknown): value is Nested => typeof value === 'object' && value !== null;

/** "metadata[payment_id]" → metadata, payment_id; "expand[]" stands for the first of a list. */
const namesOf = (key: string): readonly string[] =>
  key
    .replaceAll('[]', '[0]')
    .split(/[[\]]+/)
    .filter((name) => name !== '');

const setAt = (target: Nested, [name = '', ...rest]: readonly string[], value: unknown): void => {
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const inner = Object.hasOwn(target, name) ? target[name] : undefined;
  const next: Nested = isNested(inner) ? inner : Object.create(null);
  target[name] = next;
  setAt(next, rest, value);
};

/** A form's flat names as the tree that they mean; lists have numbers for names. */
export const nest = (flat: Readonly<Record<string, unknown>>): Nested => {
  const target: Nested = Object.create(null);
  for (const [key, value] of Object.entries(flat)) setAt(target, namesOf(key), value);
  return target;
};

/** A list, however it was written: "a[0]=x", "a[]=x&a[]=y". */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (value) => (isNested(value) ? Object.values(value).flat() : value),
    z.array(item).optional(),
  );

export const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((values) => Object.keys(values).length <= 50, 'at most 50 keys')
  .optional();

export const expand = listOf(z.string().max(200)).default([]);

export const whole = z
  .string()
  .regex(/^\d{1,12}$/, 'must be a whole number')
  .transform(Number);

/** As Stripe says what it would not take. @throws GatewayError */
export const readParameters = <Schema extends z.ZodType>(
  schema: Schema,
  flat: Readonly<Record<string, unknown>>,
): z.output<Schema> => {
  const { data, error } = schema.safeParse(nest(flat));
  if (!error) return data;
  const [issue] = error.issues;
  const [first, ...rest] = [
    ...(issue?.path ?? []),
    ...(issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []),
  ];
  const param = `${String(first)}${rest.map((name) => `[${String(name)}]`).join('')}`;
  if (issue?.code === 'unrecognized_keys') {
    throw invalidRequest(`Received unknown parameter: ${param}`, {
      code: 'parameter_unknown',
      param,
    });
  }
  const isMissing = issue?.code === 'invalid_type' && issue.message.includes('undefined');
  throw isMissing
    ? invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
    : invalidRequest(`Invalid ${param}: ${issue?.message}`, { code: 'parameter_invalid', param });
};
