import type { FaqWire } from '../../../../shared/contracts/inventoryParts.wire.ts';
import type { PropertyDetail } from '../../../api/db/documents.ts';
import type { Random } from '../random.ts';

export interface TextFacts {
  readonly name: string;
  readonly city: string;
  readonly area: string | undefined;
  readonly university: string | undefined;
  readonly universityMinutes: number;
  readonly street: string;
  readonly features: ReadonlySet<string>;
  readonly roomNames: readonly string[];
}

/** The key that a residence must have for the text; undefined fits all. */
type Claim<T> = readonly [feature: string | undefined, text: T];

const fittingOf = <T>(claims: readonly Claim<T>[], has: ReadonlySet<string>): T[] =>
  claims.flatMap(([feature, text]) => (feature === undefined || has.has(feature) ? [text] : []));

const OPENINGS: readonly Claim<(facts: TextFacts) => string>[] = [
  [
    undefined,
    ({ name, street, city, area }) =>
      `${name} stands on ${street} in ${area === undefined ? city : `${area}, ${city}`}, close enough to shops that most errands are a walk.`,
  ],
  [
    undefined,
    ({ name, city, area }) =>
      `Set back from the traffic of ${area ?? city}, ${name} is a calm place to come home to after a long day of lectures.`,
  ],
  [
    undefined,
    ({ name, area, city }) =>
      `${name} brings bright, well-planned rooms to ${area === undefined ? city : `${area}, ${city}`}.`,
  ],
  [
    undefined,
    ({ name, city }) =>
      `If you want to live among students and still have a quiet door to close, ${name} is one of the friendlier addresses in ${city}.`,
  ],
  [
    'on_site_team',
    ({ name, street }) =>
      `Behind the front door of ${name} on ${street} you find wide corridors, plenty of daylight and a team who know residents by name.`,
  ],
];

const TRAVEL: readonly ((university: string, minutes: number) => string)[] = [
  (university, minutes) => `${university} is about ${minutes} minutes away.`,
  (university, minutes) => `Plan about ${minutes} minutes to reach ${university}.`,
  (university, minutes) => `You can be at ${university} in roughly ${minutes} minutes.`,
];

const SHARED_SPACES: readonly (readonly [feature: string, text: string])[] = [
  ['gym', 'a gym'],
  ['cinema_room', 'a cinema room'],
  ['study_room', 'a quiet study room'],
  ['games_room', 'a games room'],
  ['courtyard', 'a planted courtyard'],
  ['roof_terrace', 'a roof terrace'],
  ['private_dining', 'a dining room you can book for friends'],
  ['swimming_pool', 'a swimming pool'],
  ['common_room', 'a common room with deep sofas'],
];

const CLOSINGS: readonly Claim<string>[] = [
  [
    'furnished',
    'Rooms come furnished, so all you bring is bedding and the things that make it yours.',
  ],
  [
    'on_site_team',
    'The team on site helps with repairs and the questions nobody tells you about before you move.',
  ],
  [
    'social_events',
    'Residents run a small programme of film nights, breakfasts and walks that newcomers are always asked along to.',
  ],
  ['common_room', 'It suits students who like company in the common room and quiet in their own.'],
  ['furnished', 'Bring your bedding and your books; the rest is here.'],
];

const joined = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** "shared bedroom" of "Shared Bedroom, 2 Bed 2 Bath", whose comma would look like one of a list. */
const nameInSentence = (room: string): string => room.replace(/,.*/, '').toLowerCase();

/** Two or three paragraphs, separated by blank lines. They name no rent, which may be gone when they are read. */
export function describeProperty(facts: TextFacts, random: Random): string {
  const spaces = SHARED_SPACES.filter(([feature]) => facts.features.has(feature)).map(
    ([, text]) => text,
  );
  const opening = random.pick(fittingOf(OPENINGS, facts.features))(facts);
  const travel =
    facts.university === undefined
      ? ''
      : ` ${random.pick(TRAVEL)(facts.university, facts.universityMinutes)}`;
  const choice = joined(random.sample(facts.roomNames, 3).map(nameInSentence));
  const paragraphs = [
    opening + travel,
    `Choose between ${choice}${facts.roomNames.length > 3 ? ' and more' : ''}.` +
      (spaces.length > 0 ? ` Everyone shares ${joined(spaces.slice(0, 4))}.` : ''),
  ];
  if (random.chance(0.7)) paragraphs.push(random.pick(fittingOf(CLOSINGS, facts.features)));
  return paragraphs.join('\n\n');
}

type Policies = PropertyDetail['policies'];

const CANCELLATION: readonly string[] = [
  'Cancel free of charge within 7 days of booking, as long as your stay has not begun. Later cancellations are free if we find somebody for the room.',
  'Cancel free of charge within 14 days of booking. After that the deposit is kept, and rent is owed until the room is let again.',
  'Cancel free of charge within 3 days of booking. After that you remain liable for the rent until a replacement moves in.',
];

const PAYMENT: readonly string[] = [
  'Rent is paid in three instalments that follow the arrival of student loans, or in full.',
  'Rent is paid monthly in advance by card or bank transfer.',
  'Choose between one payment, one a term or monthly payments when you sign.',
];

const VISA: Policies[number] = {
  title: 'No Visa, No Pay',
  text: 'Full refund if your visa is refused and you send the refusal letter within 7 days of receiving it, before the tenancy starts.',
};

const PLACE: Policies[number] = {
  title: 'No Place, No Pay',
  text: 'Full refund if you do not get the grades for your university or it withdraws your place, on proof within 7 days of the decision.',
};

const GUARANTOR_NEEDED =
  'A guarantor is asked for. Residents without one pay the rent for the whole stay, or for a term, in advance.';
const GUARANTOR_NOT_NEEDED = 'No guarantor is asked for.';

const HOUSE_RULES: readonly Claim<string>[] = [
  [
    undefined,
    'Quiet hours run from 11 pm to 7 am. The whole building is smoke-free. Overnight guests are welcome for up to three nights a week.',
  ],
  [
    'courtyard',
    'Quiet hours run from 10 pm to 8 am. Smoking is allowed in the courtyard only. Please register overnight guests.',
  ],
  [
    undefined,
    'No smoking indoors and no candles. Guests may stay for two nights in a row; parties need the agreement of your neighbours.',
  ],
];

export function propertyPolicies(facts: FaqFacts, random: Random): Policies {
  const { deposit, features, guarantorRequired } = facts;
  return [
    { title: 'Cancellation', text: random.pick(CANCELLATION) },
    { title: 'Payment', text: random.pick(PAYMENT) },
    {
      title: 'Deposit',
      text:
        deposit === undefined
          ? 'The residence names no deposit of its own.'
          : `A deposit of ${deposit} secures the room and is returned within 30 days of moving out, less any damage.`,
    },
    { title: 'Guarantor', text: guarantorRequired ? GUARANTOR_NEEDED : GUARANTOR_NOT_NEEDED },
    VISA,
    PLACE,
    { title: 'House rules', text: random.pick(fittingOf(HOUSE_RULES, features)) },
  ];
}

export interface FaqFacts extends TextFacts {
  /** "£250". */
  readonly deposit: string | undefined;
  readonly guarantorRequired: boolean;
  readonly dualOccupancy: boolean;
}

const has = (facts: FaqFacts, feature: string): boolean => facts.features.has(feature);

const billsAnswer = (facts: FaqFacts): string => {
  const bills = [
    ['wifi', 'wifi'],
    ['electricity', 'electricity'],
    ['water', 'water'],
    ['heating_bill', 'heating'],
    ['contents_insurance', 'contents insurance'],
  ].flatMap(([feature = '', text = '']) => (has(facts, feature) ? [text] : []));
  return bills.length > 0
    ? `Yes: ${joined(bills)} ${bills.length > 1 ? 'are' : 'is'} part of the rent. Anything not named here is paid separately.`
    : 'No, bills are paid separately; you set them up when you move in.';
};

const depositAnswer = ({ deposit }: FaqFacts): string =>
  deposit === undefined
    ? 'No deposit is named for this residence. If one applies, you see it before you pay anything.'
    : `${deposit}, paid when you book and returned after you move out, less any damage.`;

const QUESTIONS: readonly ((facts: FaqFacts) => FaqWire)[] = [
  (facts) => ({ question: 'Are bills included in the rent?', answer: billsAnswer(facts) }),
  (facts) => ({ question: 'Is there a deposit?', answer: depositAnswer(facts) }),
  (facts) => ({
    question: 'Do I need a guarantor?',
    answer: facts.guarantorRequired
      ? 'Yes, someone who agrees to cover the rent if you cannot. If you have nobody, paying in larger instalments is usually accepted instead.'
      : 'No guarantor is needed here.',
  }),
  (facts) => ({
    question: 'How far is it to the university?',
    answer:
      facts.university === undefined
        ? `Open the map on this page to see how far your campus in ${facts.city} is.`
        : `${facts.university} is the nearest, about ${facts.universityMinutes} minutes away. The map shows the way to the others.`,
  }),
  (facts) => ({
    question: 'Can two people share a room?',
    answer: facts.dualOccupancy
      ? 'Yes, in the rooms marked for two people. Both names go on the agreement.'
      : 'No, every room here is let to one person. The house rules say how long guests may stay.',
  }),
  (facts) => ({
    question: 'Is somebody there at night?',
    answer: has(facts, 'night_security')
      ? 'Yes, security staff are in the building through the night, and the doors open with your own key card only.'
      : 'The doors open with your own key only, and an emergency number is answered around the clock.',
  }),
  (facts) => ({
    question: 'Where can I do my laundry?',
    answer: has(facts, 'laundry')
      ? 'In the laundry room of the residence, which is open all day and paid by app.'
      : 'There is no laundry room in the residence; ask us for the nearest launderette before you move in.',
  }),
  (facts) => ({
    question: 'Can I bring a bicycle or a car?',
    answer: `${has(facts, 'bike_storage') ? 'Bicycles go in the locked store on the ground floor.' : 'There is no bicycle store, but there are racks in the street.'} ${has(facts, 'parking') ? 'A few parking spaces can be rented.' : 'There is no car park.'}`,
  }),
];

/** Questions that every reader asks first, before the ones that are drawn. */
const FIXED_QUESTIONS = 3;

export function propertyFaqs(facts: FaqFacts, random: Random): FaqWire[] {
  const drawn = random.sample(QUESTIONS.slice(FIXED_QUESTIONS), random.int(1, 2));
  return [...QUESTIONS.slice(0, FIXED_QUESTIONS), ...drawn].map((question) => question(facts));
}
