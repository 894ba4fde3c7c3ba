import { asc, eq, ne, sql } from 'drizzle-orm';
import { findUserByIdentifier, keepAccounts, lockUsers } from '../accounts/users.queries.ts';
import type { Database } from '../db/database.ts';
import { moderations } from '../db/reviewTables.ts';
import { userIdentifiers, users } from '../db/userTables.ts';
import { MAX_INTEGER } from '../http/queryParameters.ts';
import { oneLine } from '../mail/mailFacts.ts';
import { type OperatorCommand, OperatorError } from '../ops/operatorCommand.ts';
import { countProperties } from './providers.queries.ts';

const USAGE = `npm run operate -- providers list
npm run operate -- providers grant E-MAIL NUMBER-OF-PROVIDER
npm run operate -- providers revoke E-MAIL`;

const NUMBER = /^[1-9]\d{0,9}$/;

const readNumber = (text: string): number => {
  const id = Number(text);
  if (!NUMBER.test(text) || id > MAX_INTEGER) throw new OperatorError(USAGE);
  return id;
};

/** Everybody who has a role, with each of the addresses that open the account. */
const list: OperatorCommand = async (db, { args }) => {
  if (args.length > 0) throw new OperatorError(USAGE);
  const rows = await db
    .select({
      role: users.role,
      provider: users.providerId,
      name: users.name,
      addresses: sql<string>`string_agg(${userIdentifiers.value}, ', ' order by ${userIdentifiers.value})`,
    })
    .from(users)
    .innerJoin(userIdentifiers, eq(userIdentifiers.userId, users.id))
    .where(ne(users.role, 'renter'))
    .groupBy(users.id)
    .orderBy(asc(users.providerId), asc(users.id));
  const lines = rows.map(({ addresses, name, provider, role }) =>
    `${provider ?? '–'}  ${role}  ${oneLine(addresses)}  ${oneLine(name)}`.trimEnd(),
  );
  return { text: lines.length === 0 ? 'Nobody has a role.' : lines.join('\n') };
};

interface Role {
  readonly role: 'provider' | 'renter';
  readonly providerId: number | null;
}

/** Writes the role and who gave it, in one transaction in which the account cannot end. */
const giveRole = (
  database: Database,
  {
    at,
    email,
    operator,
    providerId,
    role,
  }: Role & {
    readonly email: string;
    readonly operator: string;
    readonly at: Date;
  },
): Promise<void> =>
  database.transaction(async (db) => {
    await keepAccounts(db);
    const found = await findUserByIdentifier(db, { kind: 'email', value: email.toLowerCase() });
    if (!found) {
      throw new OperatorError('No account has that address. Let its owner log in once.');
    }
    await lockUsers(db, [found.id]);
    await db.update(users).set({ role, providerId, updatedAt: at }).where(eq(users.id, found.id));
    await db.insert(moderations).values({
      subject: 'user',
      subjectId: found.id,
      decision: role,
      reason: providerId === null ? null : `provider ${providerId}`,
      operator,
      decidedAt: at,
    });
  });

const grant: OperatorCommand = async (db, { args, at, operator }) => {
  const [email = '', number = '', ...more] = args;
  if (email === '' || more.length > 0) throw new OperatorError(USAGE);
  const providerId = readNumber(number);
  const properties = await countProperties(db, providerId);
  if (properties === 0) throw new OperatorError(`Provider ${providerId} has no property.`);
  await giveRole(db, { email, role: 'provider', providerId, operator, at });
  return { text: `${email} sees the properties of provider ${providerId}: ${properties}.` };
};

const revoke: OperatorCommand = async (db, { args, at, operator }) => {
  const [email = '', ...more] = args;
  if (email === '' || more.length > 0) throw new OperatorError(USAGE);
  await giveRole(db, { email, role: 'renter', providerId: null, operator, at });
  return { text: `${email} sees no provider's properties.` };
};

const subcommands: Readonly<Record<string, OperatorCommand>> = { list, grant, revoke };

/** Lists who sees a provider's properties, and lets somebody see them, or no more. */
export const providersCommand: OperatorCommand = async (db, { args, ...request }) => {
  const [name = '', ...rest] = args;
  const run = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
  if (!run) throw new OperatorError(USAGE);
  return run(db, { ...request, args: rest });
};
