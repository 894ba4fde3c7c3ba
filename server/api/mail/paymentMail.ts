import { refundWorkingDays } from '../../../shared/domain/booking/bookingPromises.ts';
import { formatInstant } from '../../../shared/domain/dates/formatInstant.ts';
import type { Language } from '../../../shared/domain/language/language.ts';
import { formatPrice } from '../../../shared/domain/money/formatPrice.ts';
import type { BreakdownType } from '../../../shared/domain/payment/priceBreakdown.ts';
import { type ServerMessageId, serverMessages } from '../../messages/messages.ts';
import type { PaymentMessage } from '../db/documents.ts';
import { type SiteIdentity, senderOf } from '../partners/siteIdentity.ts';
import { mailHome, stayLines } from './mailFacts.ts';
import { action, type MailLine, mailWords, note, title } from './mailLines.ts';
import type { Mail } from './mailTransport.ts';

export interface PaymentLetter extends Omit<PaymentMessage, 'sealed'> {
  readonly email: string;
  readonly propertyName: string | null;
}

const labels: Readonly<Record<BreakdownType, ServerMessageId>> = {
  deposit: 'paymentMail.deposit',
  refundable_token: 'paymentMail.token',
  platform_fee: 'paymentMail.platformFee',
  offerDiscount: 'paymentMail.discount',
  processingFees: 'paymentMail.cardFee',
  internationalCharges: 'paymentMail.internationalCharges',
  total: 'paymentMail.total',
};

const total = ({ breakdown, currency }: PaymentLetter, language: Language): string =>
  formatPrice(breakdown.at(-1)?.amount ?? 0, currency.toUpperCase(), language);

const sums = ({ breakdown, currency }: PaymentLetter, language: Language): readonly MailLine[] => {
  const t = serverMessages(language);
  return breakdown.map(({ amount, type }) => {
    const label = t(labels[type]);
    const value = formatPrice(amount, currency.toUpperCase(), language);
    const text = t('paymentMail.sum', { label, sum: value });
    return { kind: 'fact', label, value, text, isTotal: type === 'total' };
  });
};

const subjects: Readonly<Record<PaymentMessage['kind'], ServerMessageId>> = {
  payment_receipt: 'paymentMail.receiptSubject',
  payment_sold_out: 'paymentMail.soldOutSubject',
  payment_returned: 'paymentMail.returnedSubject',
  payment_refunded: 'paymentMail.refundedSubject',
};

const receipt = (letter: PaymentLetter, language: Language): readonly MailLine[] => {
  const t = serverMessages(language);
  const { free_cancellation_until, paid_at, receipt_number, stay } = letter;
  return [
    t('paymentMail.paid', { home: mailHome(letter.propertyName, language) }),
    '',
    title(
      t('paymentMail.receipt', { number: receipt_number, time: formatInstant(paid_at, language) }),
    ),
    ...sums(letter, language),
    ...stayLines({ ...stay, total: null }, language),
    '',
    t('paymentMail.freeCancellation', { time: formatInstant(free_cancellation_until, language) }),
  ];
};

const news = (letter: PaymentLetter, language: Language): readonly MailLine[] => {
  const t = serverMessages(language);
  const told = {
    home: mailHome(letter.propertyName, language),
    sum: total(letter, language),
    days: refundWorkingDays,
  };
  switch (letter.kind) {
    case 'payment_receipt':
      return receipt(letter, language);
    case 'payment_sold_out':
      return [t('paymentMail.soldOut', told), t('paymentMail.allReturned', told)];
    case 'payment_returned':
      return [t('paymentMail.returned', told)];
    case 'payment_refunded':
      return [t('paymentMail.refunded', told)];
  }
};

/** Tells a payer what has become of his money, from our own records: nothing that was typed is in it. */
export const paymentMail = (
  letter: PaymentLetter,
  site: SiteIdentity,
  language: Language,
): Omit<Mail, 'id' | 'createdAt'> => {
  const t = serverMessages(language);
  const number = letter.receipt_number;
  return {
    to: letter.email,
    ...senderOf(site, language),
    subject: t(subjects[letter.kind], { home: mailHome(letter.propertyName, language) }),
    ...mailWords([
      t('mail.greeting'),
      '',
      ...news(letter, language),
      '',
      t('paymentMail.page'),
      action(letter.url, t('paymentMail.pageAction')),
      note(t('paymentMail.secret')),
      '',
      note(t('paymentMail.questions', { number, email: site.supportEmail })),
      '',
      note(site.name),
    ]),
  };
};
