import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatDate } from '../../../shared/domain/dates/formatDate.ts';
import { formatInstant } from '../../../shared/domain/dates/formatInstant.ts';
import { isBooked, type LeadState } from '../../../shared/domain/lead/leadState.ts';
import { formatPrice } from '../../../shared/domain/money/formatPrice.ts';
import { contestedOf } from '../../../shared/domain/payment/dispute.ts';
import type { BookingPayment } from '../../../shared/domain/payment/payment.ts';
import { stayHasBegun } from '../../../shared/domain/review/stayHasBegun.ts';
import type { LeadEventKind, OwnLead } from '../../../shared/domain/user/activity.ts';
import { PropertyCard } from '../../features/propertyCard/PropertyCard.tsx';
import { reviewQuery } from '../../features/reviews/reviewForm.ts';
import type { MessageId } from '../../messages/messages.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { SiteLink } from '../../navigation/SiteLink.tsx';
import { selectContext, selectLocale } from '../../store/context.slice.ts';
import { Badge } from '../../ui/Badge/Badge.tsx';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import styles from './ActivityPage.module.css';

interface LeadProps {
  readonly lead: OwnLead;
}

const stateTexts: Readonly<Record<LeadState, MessageId>> = {
  created: 'activity.state.created',
  booked: 'activity.state.booked',
  cancelled: 'activity.state.cancelled',
};

/** What has become of the form of a booking, which is no more than an enquiry until it is paid. */
const formStates = [
  ['withdrawn', 'activity.state.withdrawn'],
  ['waitlisted', 'activity.state.waitlisted'],
  ['book_form_completed', 'activity.state.submitted'],
  ['book_form_initiated', 'activity.state.begun'],
] as const satisfies readonly (readonly [LeadEventKind, MessageId])[];

const stateText = ({ events, source, state }: OwnLead): MessageId => {
  if (state !== 'created') return stateTexts[state];
  const reached = formStates.find(([kind]) => events.some((event) => event.kind === kind));
  if (reached) return reached[1];
  return source === 'join_waitlist' ? 'activity.state.waitlisted' : stateTexts.created;
};

const tones = { booked: 'good', cancelled: 'warn', created: 'soft' } as const;

/** What was asked about, where no home that is still listed says it. */
function Subject({ lead }: LeadProps): ReactNode {
  const t = useMessages();
  const { locationName, propertyName } = lead;
  if (propertyName !== null) return t('activity.gone', { name: propertyName });
  return locationName === null
    ? t('activity.helpAnywhere')
    : t('activity.help', { place: locationName });
}

/** Room and stay, as they were when they were asked about. */
function Stay({ lead }: LeadProps): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const { room, stay } = lead;
  if (room === null && stay === null) return null;
  const dates = stay
    ? [
        t('activity.fromTo', {
          from: formatDate(stay.moveIn, locale),
          to: formatDate(stay.moveOut, locale),
        }),
        stay.length,
        ...(stay.total === null ? [] : [t('activity.total', { total: stay.total })]),
      ]
    : [];
  return <p className={styles.stay}>{[...(room === null ? [] : [room]), ...dates].join(' · ')}</p>;
}

function Timeline({ lead }: LeadProps): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  return (
    <ol className={styles.timeline} aria-label={t('activity.timeline')}>
      {lead.events.map(({ kind, on }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and kinds may repeat
        <li key={index} className={styles.event}>
          <span>{t(`activity.event.${kind}`)}</span>
          <time dateTime={on} className={styles.date}>
            {formatDate(on, locale)}
          </time>
        </li>
      ))}
    </ol>
  );
}

/** How the payment of a booking stands, what goes back, and until when it can be cancelled. */
function Payment({ payment }: { readonly payment: BookingPayment }): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const { currency, dispute, freeCancellationUntil: until, progress, refund } = payment;
  const contested = contestedOf(dispute);
  const sum = formatPrice((contested ?? refund ?? payment).amount, currency, locale);
  const paid = refund
    ? t(`activity.refund.${refund.state}`, { sum })
    : t(`activity.payment.${progress}`, { sum });
  const told = contested ? t(`activity.dispute.${contested.state}`, { sum }) : paid;
  const isCancellable = progress === 'paid' && until !== null;
  return (
    <div className={styles.payment}>
      <p>{told}</p>
      {isCancellable ? (
        <p className={styles.terms}>
          {t('activity.cancelUntil', {
            until: formatInstant(until, locale),
          })}
        </p>
      ) : null}
    </div>
  );
}

/** Whoever lives there, or has, can say what it is like. */
const isUnderWay = ({ state, stay }: OwnLead, today: string): boolean =>
  isBooked(state) && stayHasBegun(stay?.moveIn ?? null, today);

/** An enquiry or booking: the home as it is today, and what has become of it. */
export function LeadItem({ lead }: LeadProps): ReactNode {
  const t = useMessages();
  const { card, continuesAt, id, payment, state } = lead;
  const isPaid = payment?.progress === 'paid';
  const name = card?.name ?? lead.propertyName;
  const today = useSelector(selectContext).today;
  return (
    <li className={styles.item}>
      {card ? (
        <PropertyCard card={card} distance={null} layout="list" />
      ) : (
        <p className={styles.gone}>
          <Subject lead={lead} />
        </p>
      )}
      <div className={styles.own}>
        <div className={styles.line}>
          <Badge tone={tones[state]}>{t(stateText(lead))}</Badge>
          <span className={styles.reference}>
            {t('activity.reference', { reference: String(id) })}
          </span>
        </div>
        <Stay lead={lead} />
        {payment ? <Payment payment={payment} /> : null}
        <Timeline lead={lead} />
        {isUnderWay(lead, today) ? (
          <NamedLink
            to="profileReviews"
            query={reviewQuery(id)}
            className={buttonClass('secondary', 's')}
            aria-label={name === null ? undefined : t('activity.reviewThis', { name })}
          >
            {t('activity.review')}
          </NamedLink>
        ) : null}
        {continuesAt === null ? null : (
          <SiteLink
            href={continuesAt}
            className={buttonClass('secondary', 's')}
            aria-label={
              name === null
                ? undefined
                : t(isPaid ? 'activity.manageThis' : 'activity.continueThis', { name })
            }
          >
            {t(isPaid ? 'activity.manage' : 'activity.continue')}
          </SiteLink>
        )}
      </div>
    </li>
  );
}
