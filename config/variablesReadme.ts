import { type EnvironmentVariable, type VariableGroup, variableGroups } from './env.schema.ts';
import { DEFAULT_CLIENT_KEY } from './flagService.ts';
import { WEBHOOK_PATH } from './paymentSettings.ts';
import { testCards } from './testCards.ts';

const INTRODUCTION = `# Variables

All are optional on one machine; a start with a bad value, with values that do not go together, or with a
variable that is almost one of these names every fault and ends. Off \`localhost\` the API wants a mail
server, and with \`TOPOLOGY=replicated\` each process what it has to share. \`npm start\` makes an
\`EDGE_PURGE_TOKEN\` of its own when there is none, starts stand-ins of outside providers on \`localhost\`
unless \`STAND_INS_URL\` is set, if only to nothing, and drains at once. With \`PORT\` set and \`SITE_ORIGIN\` not, it takes
\`http://localhost:$PORT\` as the origin. On
\`localhost\` it shows the tiles of OpenStreetMap unless \`MAP_TILE_URL\` is set, if only to nothing, or \`DEPLOYMENT=china\`.
An empty variable counts as missing.

The names of flags and their values stand in [flagDefinitions.ts](flagDefinitions.ts). With
\`DEVELOPMENT_FEATURES\` one address can ask for others: \`?experiment=search_page_v2:A\`.

\`readConfig\` gives them in these groups: \`config.pageCache.maxBytes\` is \`CACHE_BYTES\`. This file is
written from [env.schema.ts](env.schema.ts) by \`node scripts/writeVariables.ts\`; a test fails when it is
stale.
`;

const MEBIBYTE = 1024 * 1024;

/** Defaults that are worked out, or too long for a column. */
const describedDefaults: Readonly<Record<string, string>> = {
  SEED: 'demo on this machine',
  PURGE_URL: 'OPS_PORT here',
  MAIL: 'files on localhost',
  SMS: 'files on localhost',
  SESSION_RECORDING_URL: "Clarity's",
  CHAT_PROVIDER_URL: "Zendesk's",
};

const defaultText = ({ name, schema }: EnvironmentVariable): string => {
  const described = describedDefaults[name];
  if (described !== undefined) return described;
  const value = schema.parse(undefined);
  if (typeof value === 'number' && value > 0 && value % MEBIBYTE === 0) {
    return `${value / MEBIBYTE} MiB in bytes`;
  }
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value ?? '');
  return ['', '[]', '{}'].includes(text) ? 'none' : text;
};

const table = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[], filler = ' '): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, filler)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [
    line(head),
    line(
      head.map(() => ''),
      '-',
    ),
    ...body.map((row) => line(row)),
  ].join('\n');
};

const section = ({ path, variables }: VariableGroup): string => {
  const rows = variables.map(([key, variable]) => [
    `\`${variable.name}\``,
    `\`${key}\``,
    defaultText(variable),
    variable.exposure === 'secret' ? `**secret**; ${variable.reason}` : variable.reason,
  ]);
  return `\n## ${path}\n\n${table([['variable', 'in the code', 'default', 'meaning'], ...rows])}\n`;
};

const PAYMENT = `
## Taking payments

Stripe takes cards where \`STRIPE_SECRET_KEY\`, \`STRIPE_WEBHOOK_SECRET\` and, for the web tier,
\`STRIPE_PUBLISHABLE_KEY\` are set. In its Dashboard an endpoint of the site's own is added, at
\`SITE_ORIGIN${WEBHOOK_PATH}\`, for \`payment_intent.*\`, \`charge.refunded\`, \`refund.*\` and \`charge.dispute.*\`. With keys of
its test mode nothing is charged; \`stripe listen --forward-to localhost:3000${WEBHOOK_PATH}\`
brings its events to this machine and prints the secret that they are signed with.

Whether Stripe does what we expect of it, one command asks Stripe itself:
\`STRIPE_SECRET_KEY=sk_test_… STRIPE_PUBLISHABLE_KEY=pk_test_… npm test -- stripe\`. It pays, is declined,
is asked for by a bank and has money returned, by the API's adapter and on the page in a browser with
Stripe's own form. It refuses live keys; with \`STRIPE_API_URL\`, it asks a stand-in, without the page.

Without keys, where \`STAND_INS_URL\` is set as \`npm start\` sets it, a stand-in at that origin
(\`http://localhost:4002\`) speaks Stripe's protocol: calls below \`/v1\`, the script \`/stripe.js\`, the card
form \`/card-form\`, a bank's page below \`/challenge\`. What it knows is kept in
\`DATA_DIR/stand-in-gateway\`, with the last four digits of a card. Its webhooks go to the same path of
\`SITE_ORIGIN\`, or to \`STAND_INS_WEBHOOK_URL\`, again and again until they are taken. It takes these cards
alone, with any date to come and any security code; numbers with 99 in the middle are its own, the others
Stripe's, whose test mode takes them, too. A server names a card by its token.

A dispute is decided as in Stripe's test mode: by what it is answered, \`winning_evidence\` or
\`losing_evidence\` as \`evidence[uncategorized_text]\` of \`POST /v1/disputes/ID\`, or lost by
\`POST /v1/disputes/ID/close\`.
`;

const FLAGS = `
## Flags and experiments

The API has a flag service ([server/api/flags](../server/api/flags/README.md)) that speaks GrowthBook's
protocol; \`npm run flags -- list\` shows what it serves. Its client key on one machine is
\`${DEFAULT_CLIENT_KEY}\`: \`curl http://127.0.0.1:4000/api/features/${DEFAULT_CLIENT_KEY}\` has the definitions. Where
others reach the site \`GROWTHBOOK_CLIENT_KEY\` is a secret that web tier and API share. Browsers have a key
that is worked out of it and opens values alone.

With \`GROWTHBOOK_API_HOST\` (\`https://cdn.growthbook.io\`, or the address of a GrowthBook Proxy) and the client
key of an SDK Connection there the web tier is served by GrowthBook instead; features have the names in
[flagDefinitions.ts](flagDefinitions.ts), experiments are by \`id\`, the visitor's number. What is sent there is
the key alone: visitors are evaluated in the web tier.

Where several say something about a flag, the first of these counts: \`FLAGS\` of the configuration, which is
operations' last word; \`?experiment=\`, where \`DEVELOPMENT_FEATURES\` allows it; rules and experiments of the
service; its value; the default in flagDefinitions.ts, also while the service cannot be asked.
`;

const inFours = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');

const paymentSection = (): string => {
  const rows = testCards.map(({ effect, number, token }) => [
    inFours(number),
    `\`${token}\``,
    effect,
  ]);
  return `${PAYMENT}\n${table([['card', 'token', 'what comes of it'], ...rows])}\n`;
};

/** The text of config/README.md. */
export const variablesReadme = (): string =>
  INTRODUCTION + variableGroups().map(section).join('') + FLAGS + paymentSection();
