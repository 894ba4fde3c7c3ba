import type { FaqWire } from '../../../../shared/contracts/inventoryParts.wire.ts';
import type { Random } from '../random.ts';
import type { TextFacts } from './description.ts';

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
    ? `Yes: ${bills.join(', ')} ${bills.length > 1 ? 'are' : 'is'} part of the rent. Anything not named here is paid separately.`
    : 'No, bills are paid separately; the team on site helps you to set them up.';
};

const depositAnswer = ({ deposit }: FaqFacts): string =>
  deposit === undefined
    ? 'No deposit is named for this residence. If one applies, you see it before you pay anything.'
    : `${deposit}, paid when you book and returned after you move out, less any damage.`;

const QUESTIONS: readonly ((facts: FaqFacts) => FaqWire)[] = [
  (facts) => ({
    question: `How much does a room at ${facts.name} cost?`,
    answer: `Rooms start at ${facts.rent}. The price depends on the kind of room and on the length of the stay; longer stays are cheaper.`,
  }),
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
      : 'No, every room here is let to one person. Guests may stay for up to three nights a week.',
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
      : 'There is a launderette in the neighbourhood; ask the team for the nearest.',
  }),
  (facts) => ({
    question: 'Can I bring a bicycle or a car?',
    answer: `${has(facts, 'bike_storage') ? 'Bicycles go in the locked store on the ground floor.' : 'There is no bicycle store, but there are racks in the street.'} ${has(facts, 'parking') ? 'A few parking spaces can be rented.' : 'There is no car park.'}`,
  }),
];

/** Questions that every reader asks first, before the ones that are drawn. */
const FIXED_QUESTIONS = 4;

export function propertyFaqs(facts: FaqFacts, random: Random): FaqWire[] {
  const drawn = random.sample(QUESTIONS.slice(FIXED_QUESTIONS), random.int(1, 2));
  return [...QUESTIONS.slice(0, FIXED_QUESTIONS), ...drawn].map((question) => question(facts));
}
