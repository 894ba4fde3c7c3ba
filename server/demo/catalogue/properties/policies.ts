import type { PropertyDetail } from '../../../api/db/documents.ts';
import type { Random } from '../random.ts';

type Policies = PropertyDetail['policies'];

const CANCELLATION: readonly string[] = [
  'Cancel free of charge within 7 days of booking, as long as your stay has not begun. Later cancellations are free if we find somebody for the room.',
  'Cancel free of charge within 14 days of booking. After that the deposit is kept, and rent is owed until the room is let again.',
  'Cancel free of charge within 3 days of booking. After that you remain liable for the rent until a replacement moves in.',
];

const PAYMENT: readonly string[] = [
  'Rent is paid in three instalments that follow the arrival of student loans, or in full with a small discount.',
  'Rent is paid monthly in advance by card or bank transfer.',
  'Choose between one payment, one a term or ten monthly payments when you sign.',
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

const HOUSE_RULES: readonly string[] = [
  'Quiet hours run from 11 pm to 7 am. The whole building is smoke-free. Overnight guests are welcome for up to three nights a week.',
  'Quiet hours run from 10 pm to 8 am. Smoking is allowed in the courtyard only. Please register overnight guests.',
  'No smoking indoors and no candles. Guests may stay for two nights in a row; parties need the agreement of the flat.',
];

export function propertyPolicies(
  guarantorRequired: boolean,
  deposit: string | undefined,
  random: Random,
): Policies {
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
    { title: 'House rules', text: random.pick(HOUSE_RULES) },
  ];
}
