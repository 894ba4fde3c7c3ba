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
  /** "£189 a week". */
  readonly rent: string;
}

const OPENINGS: readonly ((facts: TextFacts) => string)[] = [
  ({ name, street, city, area }) =>
    `${name} stands on ${street} in ${area === undefined ? city : `${area}, ${city}`}, close enough to everything that most errands are a walk.`,
  ({ name, city, area }) =>
    `Set back from the traffic of ${area ?? city}, ${name} is a calm place to come home to after a long day of lectures.`,
  ({ name, area, city }) =>
    `${name} brings bright, well-planned rooms to ${area === undefined ? `the middle of ${city}` : `${area}, one of the liveliest corners of ${city}`}.`,
  ({ name, city }) =>
    `If you want to live among students and still have a quiet door to close, ${name} is one of the friendlier addresses in ${city}.`,
  ({ name, street }) =>
    `Behind the front door of ${name} on ${street} you find wide corridors, plenty of daylight and a team who know residents by name.`,
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
  ['common_room', 'a common room with sofas and big tables'],
];

const CLOSINGS: readonly string[] = [
  'Rooms come furnished, so all you bring is bedding and the things that make it yours.',
  'The team on site helps with parcels, repairs and the questions nobody tells you about before you move.',
  'Residents run a small programme of film nights, breakfasts and walks that newcomers are always asked along to.',
  'It suits students who like company in the kitchen and quiet in their room.',
  'Bring your bedding and your books; the rest is here.',
];

const joined = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Two or three paragraphs, separated by blank lines. */
export function describeProperty(facts: TextFacts, random: Random): string {
  const spaces = SHARED_SPACES.filter(([feature]) => facts.features.has(feature)).map(
    ([, text]) => text,
  );
  const opening = random.pick(OPENINGS)(facts);
  const travel =
    facts.university === undefined
      ? ''
      : ` ${random.pick(TRAVEL)(facts.university, facts.universityMinutes)}`;
  const choice = joined(random.sample(facts.roomNames, 3).map((name) => name.toLowerCase()));
  const paragraphs = [
    opening + travel,
    `Choose between ${choice}${facts.roomNames.length > 3 ? ' and more' : ''}, from ${facts.rent}.` +
      (spaces.length > 0 ? ` Everyone shares ${joined(spaces.slice(0, 4))}.` : ''),
  ];
  if (random.chance(0.7)) paragraphs.push(random.pick(CLOSINGS));
  return paragraphs.join('\n\n');
}
