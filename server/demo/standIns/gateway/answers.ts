import * as z from 'zod';
import { invalidRequest, missing } from './gatewayError.ts';
import { expand, listOf, whole } from './parameters.ts';
import { type RowKind, type Rows, shown } from './rows.ts';
import type { Store } from './store.ts';

/** What ids begin with. */
const kinds: Readonly<Record<string, RowKind>> = {
  pi: 'payment_intent',
  pm: 'payment_method',
  ch: 'charge',
  re: 'refund',
  dp: 'dispute',
  txn: 'balance_transaction',
};

const byId = (store: Store, id: unknown): object | undefined => {
  if (typeof id !== 'string') return undefined;
  const kind = kinds[id.split('_')[0] ?? ''];
  const row = kind && store.find(kind, id);
  return row && shown(row);
};

type Members = Readonly<Record<string, unknown>>;

const expandPath = (
  store: Store,
  body: object,
  [name = '', ...rest]: readonly string[],
): object => {
  const members = body as Members;
  if (!Object.hasOwn(members, name)) {
    throw invalidRequest(`This property cannot be expanded (${name}).`, { param: 'expand' });
  }
  const member = members[name];
  if (Array.isArray(member)) {
    return { ...members, [name]: member.map((each: object) => expandPath(store, each, rest)) };
  }
  const found = typeof member === 'object' && member !== null ? member : byId(store, member);
  if (found === undefined) return body;
  return { ...members, [name]: rest.length === 0 ? found : expandPath(store, found, rest) };
};

/** Puts rows in the place of the ids that are named: "latest_charge.balance_transaction". */
export const expanded = (store: Store, body: object, paths: readonly string[]): object =>
  paths.reduce<object>((whole, path) => expandPath(store, whole, path.split('.')), body);

/** @throws GatewayError */
export const found = <Kind extends RowKind>(store: Store, kind: Kind, id: string): Rows[Kind] => {
  const row = store.find(kind, id);
  if (!row) throw missing(kind, id, kind === 'payment_intent' ? 'intent' : 'id');
  return row;
};

const range = z.strictObject({
  gt: whole.optional(),
  gte: whole.optional(),
  lt: whole.optional(),
  lte: whole.optional(),
});

/** What every list takes. */
export const pageParameters = {
  limit: whole.pipe(z.number().min(1).max(100)).default(10),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  created: z.union([range, whole.transform((at) => ({ gte: at, lte: at }))]).optional(),
  types: listOf(z.string()),
  type: z.string().optional(),
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  expand,
};

export type PageRequest = z.output<z.ZodObject<typeof pageParameters>>;

const isWanted = (row: Rows[RowKind], asked: PageRequest): boolean => {
  const { charge, created, payment_intent, type, types } = asked;
  const members = shown(row) as Members;
  const {
    gt = -1,
    gte = 0,
    lt = Number.POSITIVE_INFINITY,
    lte = lt,
  } = { ...created } as {
    readonly [Bound in 'gt' | 'gte' | 'lt' | 'lte']?: number | undefined;
  };
  const at = row.created;
  return (
    at > gt &&
    at >= gte &&
    at < lt &&
    at <= lte &&
    (charge === undefined || members.charge === charge) &&
    (payment_intent === undefined || members.payment_intent === payment_intent) &&
    (type === undefined || members.type === type) &&
    (types === undefined || types.includes(String(members.type)))
  );
};

/** A page of the newest rows. @throws GatewayError */
export const pageOf = (
  store: Store,
  { kind, url }: { readonly kind: RowKind; readonly url: string },
  asked: PageRequest,
): object => {
  const { ending_before: before, limit, starting_after: after } = asked;
  const all = store
    .list(kind)
    .filter((row) => isWanted(row, asked))
    .reverse();
  const place = (id: string, param: string): number => {
    const index = all.findIndex((row) => row.id === id);
    if (index < 0) throw missing(kind, id, param);
    return index;
  };
  const start = after === undefined ? 0 : place(after, 'starting_after') + 1;
  const end = before === undefined ? all.length : place(before, 'ending_before');
  const within = all.slice(start, end);
  const rows = before === undefined ? within.slice(0, limit) : within.slice(-limit);
  const data = rows.map(shown);
  return { object: 'list', data, has_more: rows.length < within.length, url };
};
