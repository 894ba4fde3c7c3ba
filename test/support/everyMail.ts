import { alertMail, confirmationMail } from '../../server/api/alerts/alertMail.ts';
import type {
  AccountNotice,
  BookingMessage,
  PaymentMessage,
} from '../../server/api/db/documents.ts';
import type { CodePurpose } from '../../server/api/db/userTables.ts';
import type { LeadRow } from '../../server/api/leads/leads.queries.ts';
import { bookingMail } from '../../server/api/mail/bookingMail.ts';
import { codeMail } from '../../server/api/mail/codeMail.ts';
import { leadMail } from '../../server/api/mail/leadMail.ts';
import type { Mail } from '../../server/api/mail/mailTransport.ts';
import { noticeMail } from '../../server/api/mail/noticeMail.ts';
import { paymentMail } from '../../server/api/mail/paymentMail.ts';
import { reportMail } from '../../server/api/mail/reportMail.ts';
import type { SiteIdentity } from '../../server/api/partners/siteIdentity.ts';
import type { Language } from '../../shared/domain/language/language.ts';
import { leadSources } from '../../shared/domain/lead/enquiryForm.ts';
import type { BreakdownType } from '../../shared/domain/payment/priceBreakdown.ts';
import { leadFrom, outboxMessage } from './mailedLeads.ts';

/** Where English is read. */
export const SUPPORT_MAIL = 'support@homes.example';

/** What a reader has of a mail. */
export type WrittenMail = Pick<Mail, 'lines' | 'subject' | 'text' | 'to'>;

export interface Correspondence {
  readonly language: Language;
  readonly site: SiteIdentity;
}

type Made = Readonly<Record<string, WrittenMail>>;

/** Members of a union, all of them: the compiler asks for a new one. */
const all = <Kind extends string>(kinds: Readonly<Record<Kind, true>>): readonly Kind[] =>
  Object.keys(kinds) as Kind[];

const named = <Kind extends string>(
  kinds: readonly Kind[],
  make: (kind: Kind) => WrittenMail,
): Made => Object.fromEntries(kinds.map((kind) => [kind, make(kind)]));

const to = 'ann.walkington-montgomery@students.university.example.org';
const token = 'a1b2c3d4'.repeat(8);
/** Names are as long as the longest of the catalogue. */
const names = {
  en: {
    home: 'The Sorrel Rise at Queen Elizabeth Olympic Park',
    room: 'Premium Ensuite Plus with a Kitchenette',
    place: 'Newcastle upon Tyne',
    search: 'Near campus, with a gym',
  },
  zh: {
    home: '伊丽莎白女王奥林匹克公园索雷尔高地学生公寓',
    room: '高级独立卫浴带小厨房房间',
    place: '泰恩河畔纽卡斯尔',
    search: '校园附近带健身房',
  },
} as const;

const stayIn = (language: Language) => ({
  tenancy_id: 711,
  room_type_id: 7,
  room: names[language].room,
  move_in_date: '2027-09-05',
  move_out_date: '2028-07-09',
  lease_duration: '44 weeks',
});

const codes = ({ language, site }: Correspondence): Made =>
  named(all<CodePurpose>({ login: true, confirm: true, add: true }), (purpose) =>
    codeMail({ to, code: '012345', purpose }, site, language),
  );

const accountNotices = ({ language, site }: Correspondence): Made =>
  named(all<AccountNotice['change']>({ added: true, merged: true, removed: true }), (change) =>
    noticeMail({ to, change, address: '+44••••0123' }, site, language),
  );

const bookingKinds = all<BookingMessage['kind']>({
  booking_started: true,
  booking_reminder: true,
  booking_link: true,
  booking_submitted: true,
  booking_withdrawn: true,
});

const bookings = ({ language, site }: Correspondence): Made => {
  const url = `${site.origin}/places/the-sorrel-rise-london/form?lead_uuid=0b0e7c3a-2f6b-4a54-9a63-0f2f6a1f8a11`;
  const write = (kind: BookingMessage['kind'], isKey: boolean, page: string | null): WrittenMail =>
    bookingMail(
      {
        kind,
        isKey,
        url: page,
        stay: { ...stayIn(language), total: 'CA$9,240' },
        heldUntil: '2027-03-15T12:30:00.000Z',
        lead: { id: 12, email: to, propertyName: isKey ? names[language].home : null },
      },
      site,
      language,
    );
  return Object.fromEntries(
    bookingKinds.flatMap((kind) => [
      [`${kind} of a guest`, write(kind, true, `${url}&resume=${token}`)],
      [`${kind} of a user`, write(kind, false, url)],
      [`${kind} without a page`, write(kind, true, null)],
    ]),
  );
};

const breakdown = all<BreakdownType>({
  deposit: true,
  refundable_token: true,
  platform_fee: true,
  offerDiscount: true,
  processingFees: true,
  internationalCharges: true,
  total: true,
}).map((type) => ({ type, amount: 1250.5 }));

const payments = ({ language, site }: Correspondence): Made =>
  named(
    all<PaymentMessage['kind']>({
      payment_receipt: true,
      payment_sold_out: true,
      payment_returned: true,
      payment_refunded: true,
    }),
    (kind) =>
      paymentMail(
        {
          kind,
          breakdown,
          email: to,
          propertyName: names[language].home,
          receipt_number: '2027-000012',
          currency: 'cad',
          stay: stayIn(language),
          paid_at: '2027-03-15T12:00:00.000Z',
          free_cancellation_until: '2027-03-17T12:00:00.000Z',
          url: `${site.origin}/payments/complete?token=${token}`,
        },
        site,
        language,
      ),
  );

const tour = {
  date: '2027-04-02',
  time: '14:30',
  time_zone: 'Europe/London',
};

const leads = ({ language, site }: Correspondence): Made => {
  const { home, room } = names[language];
  const house = { inventoryId: 7, propertyName: home };
  const stay = { ...stayIn(language), lease_duration: '10 months', total: 'CA$9,240' };
  const write = (lead: LeadRow, kind = 'lead_confirmation', payload = {}): WrittenMail =>
    leadMail({ lead, message: outboxMessage(kind, payload), site, language }, SUPPORT_MAIL);
  const toured = { property_view_request_details: tour };
  const viewing = { ...house, kind: 'virtual_tour', viewingAt: new Date('2027-04-02T13:30:00Z') };
  const toSender: Made = {
    ...named(leadSources, (source) => write(leadFrom(source))),
    'a home': write(leadFrom('enquire', house)),
    'a room': write(leadFrom('enquire', house, { room })),
    'a stay': write(leadFrom('book_now', house, { stay })),
    'a tour': write(leadFrom('virtual_tour_request', viewing, { data: toured })),
  };
  // The support reads English.
  if (language !== 'en') return toSender;
  return {
    ...toSender,
    'lead_notification to the support': write(leadFrom('book_now', house), 'lead_notification'),
    'lead_change to the support': write(leadFrom('book_now', house), 'lead_change', {
      change: { data: { user_query: 'Is there a gym?\nAnd a pool?' } },
    }),
  };
};

const alerts = ({ language, site }: Correspondence): Made => {
  const { home: propertyName, search } = names[language];
  const notice = {
    canonicalName: 'the-sorrel-rise-at-queen-elizabeth-olympic-park-london',
    currency: 'CAD',
    formerPrice: null,
    kind: 'new_match',
    price: 170,
    propertyName,
    rentPeriod: 'weekly',
    search: { name: search },
  } as const;
  const write = (notices: Parameters<typeof alertMail>[0]['notices']): WrittenMail =>
    alertMail({ to, site, language, mailToken: token, notices });
  return {
    'a new home': write([notice]),
    'a home that is free again': write([
      { ...notice, kind: 'free_again', rentPeriod: 'monthly', search: null },
    ]),
    'a rent': write([{ ...notice, kind: 'price_drop' }]),
    'a lower rent': write([{ ...notice, kind: 'price_drop', formerPrice: 180 }]),
    'many changes': write(Array.from({ length: 32 }, () => notice)),
  };
};

const searches = ({ language, site }: Correspondence): Made => ({
  'a search to confirm': confirmationMail({
    to,
    site,
    language,
    token,
    place: names[language].place,
  }),
});

const reports = ({ language, site }: Correspondence): Made =>
  // They go to the support, which reads English.
  language === 'en'
    ? {
        'a report': reportMail(
          {
            id: 3,
            subject: 'review',
            subjectId: 5,
            propertyId: 100_000,
            propertyName: names.en.home,
            reason: 'wrong_price',
            text: 'It costs more.\nMuch more.',
            email: to,
            userId: null,
            key: null,
            bodyHash: '',
            closedAt: null,
            createdAt: new Date('2027-03-15T12:00:00Z'),
          },
          { siteOrigin: site.origin, supportMail: SUPPORT_MAIL },
        ),
      }
    : {};

/** All mails there are, with all that they can say; the keys name what makes them. */
export const mailsByBuilder: Readonly<Record<string, (told: Correspondence) => Made>> = {
  alertMail: alerts,
  bookingMail: bookings,
  codeMail: codes,
  confirmationMail: searches,
  leadMail: leads,
  noticeMail: accountNotices,
  paymentMail: payments,
  reportMail: reports,
};

/** @returns pairs of what a mail is and the mail. */
export const everyMail = (told: Correspondence): readonly (readonly [string, WrittenMail])[] =>
  Object.entries(mailsByBuilder).flatMap(([builder, make]) =>
    Object.entries(make(told)).map(([name, mail]) => [`${builder}: ${name}`, mail] as const),
  );
