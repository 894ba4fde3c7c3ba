type ToolCall = readonly [tool: string, input: object];

const HOUSE = 'kingfisher-house-london';
const NULLS = '\u0000\u0000\u0000';
const LONG = 'x'.repeat(20_000);
const SCRIPT = '<script>alert(1)</script>';
const SQL = "x'; drop table leads; --";
const OTHER_RECIPIENT = 'mallory@example.com\r\nBcc: everybody@example.com';

/** What is no name of anything, for every tool that takes one. */
const noNames: readonly unknown[] = [
  NULLS,
  LONG,
  SCRIPT,
  SQL,
  '',
  '..',
  '../../api/v0/users/details',
  '%2e%2e%2fusers',
  `${HOUSE}?form=book_now`,
  `${HOUSE}/form`,
  'search',
  '__proto__',
  'constructor',
  '\u202Ehouse',
  [HOUSE],
  { toString: HOUSE },
  1,
  null,
  true,
];

const noIds: readonly unknown[] = [0, -1, 1.5, 2 ** 53, 1e308, '1 or 1=1', null, [1], {}];

const fromPrototype = (json: string): object => JSON.parse(json) as object;

const reading: readonly ToolCall[] = [
  ...[NULLS, LONG, SCRIPT, SQL, '   ', ['london'], { $gt: '' }, 7].map(
    (query): ToolCall => ['search_places', { query }],
  ),
  ['search_places', { query: 'xyzzy', language: '../zh' }],
  ['search_places', fromPrototype('{"query": "london", "__proto__": {"isAdmin": true}, "a": 1}')],
  ...noNames.flatMap((name): ToolCall[] => [
    ['get_property', { name }],
    ['search_stays', { place: name }],
    ['travel_minutes', { property: name, university: 'university-college-london' }],
    ['travel_minutes', { property: HOUSE, university: name }],
  ]),
  ...noIds.flatMap((id): ToolCall[] => [
    ['compare_stays', { stays: [{ property_id: id }] }],
    ['compare_stays', { stays: [{ property_id: 1, stay_id: id ?? 'null' }] }],
    ['search_stays', { place: 'london', page: id }],
  ]),
  ['compare_stays', { stays: [] }],
  ['compare_stays', { stays: Array.from({ length: 500 }, () => ({ property_id: 1 })) }],
  ['compare_stays', { stays: [{ property_id: 1, owner: true }] }],
  ['search_stays', { place: 'london', statuses: 'inactive' }],
  ['search_stays', { place: 'london', features: [[LONG]] }],
];

/** What a filled form may not have, each beside all that is well. */
const wrongFields: readonly object[] = [
  { consent: false },
  { consent: 'true' },
  { consent_text: 'yes' },
  { consent_text: '' },
  { idempotency_key: '../../leads' },
  { idempotency_key: 'a' },
  { email: OTHER_RECIPIENT },
  { email: 'nobody' },
  { email: [] },
  { phone: NULLS },
  { phone: '1'.repeat(500) },
  { phone_country: 'XX' },
  { phone_country: 'GB,FR' },
  { full_name: '' },
  { full_name: `Ann${NULLS}Lee` },
  { full_name: LONG },
  { full_name: { first: 'Ann' } },
  { message: LONG },
  { message: NULLS },
  { university: NULLS },
  { property: '../../api' },
  { property: 'no-such-house' },
  { stay: -1 },
  { stay: 999_999 },
  { room: 999_999 },
  { room: '1' },
  { user_id: 1 },
  { lead_uuid: '0b0e7c3a-2f6b-4a54-9a63-0f2f6a1f8a11' },
];

/** Calls of tools that mean no good. None of them is to find, send or break anything. */
export const hostileToolCalls = (enquiry: object): readonly ToolCall[] => [
  ...reading,
  ...wrongFields.map((fields): ToolCall => ['send_enquiry', { ...enquiry, ...fields }]),
];
