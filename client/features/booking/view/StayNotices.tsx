import '#messages/booking.json';
import '#messages/bookingMore.json';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { isoDateOf } from '../../../../shared/domain/booking/formValues.ts';
import { formatDate } from '../../../../shared/domain/dates/formatDate.ts';
import { staysOf } from '../../../../shared/domain/stay/stay.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { SiteLink } from '../../../navigation/SiteLink.tsx';
import { selectLocale } from '../../../store/context.slice.ts';
import { buttonClass } from '../../../ui/Button/buttonClass.ts';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import type { StayValues } from '../booking.slice.ts';
import { useBooking } from './bookingContext.ts';
import { stepValues } from './bookingValues.ts';
import { IntentForm } from './IntentForm.tsx';
import { stayLength } from './StayField.tsx';

/** "Studio, 44 weeks, 5 September 2027 – 9 July 2028"; null where there is no such stay. */
const useStayText = (): ((values: Partial<StayValues>) => string | null) => {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const { rooms } = useBooking().booking;
  return ({ move_in_date: from = '', move_out_date: to = '', stay: chosen }) => {
    const stay = staysOf(rooms).find(({ tenancy }) => String(tenancy.id) === chosen);
    if (!stay) return null;
    const { room, tenancy } = stay;
    const dates = t('booking.fromTo', {
      from: formatDate(isoDateOf(from) ?? tenancy.moveIn, locale),
      to: formatDate(isoDateOf(to) ?? tenancy.moveOut, locale),
    });
    const length = stayLength(tenancy, t);
    const named = t('booking.roomAndStay', { room: room.name, stay: length });
    return t('booking.stayAndDates', { stay: named, dates });
  };
};

/** Whoever had begun with one stay, and has picked another, says which of them is booked. */
function OtherStayNotice({ begunStay }: { readonly begunStay: StayValues }): ReactNode {
  const t = useMessages();
  const { booking, callbacks, stepAddress } = useBooking();
  const values = stepValues(booking, 'accommodation');
  const textOf = useStayText();
  const asked = textOf(values) ?? '';
  const begun = textOf(begunStay);
  const text =
    begun === null
      ? t('booking.otherStayNow', { asked })
      : t('booking.otherStayText', { asked, begun });
  // Without scripts the address alone says which stay is meant.
  const withBegun = new URL(stepAddress('review'), 'https://this.site');
  withBegun.searchParams.delete('stay');
  return (
    <Notice tone="plain" title={t('booking.otherStayAsked')} text={text}>
      <IntentForm
        intent="save"
        step="accommodation"
        values={values}
        onAct={() => callbacks.onChooseStay('asked')}
      >
        {t('booking.takeAsked')}
      </IntentForm>
      <SiteLink
        href={`${withBegun.pathname}${withBegun.search}`}
        className={buttonClass('quiet')}
        onClick={(event) => {
          event.preventDefault();
          callbacks.onChooseStay('begun');
        }}
      >
        {t('booking.keepBegun')}
      </SiteLink>
    </Notice>
  );
}

/** Why the stay of the address is not the one that is chosen. */
function StayGoneNotice(): ReactNode {
  const t = useMessages();
  const textOf = useStayText();
  const chosen = textOf(stepValues(useBooking().booking, 'accommodation'));
  const text =
    chosen === null ? t('booking.askedGoneText') : t('booking.askedGoneKept', { stay: chosen });
  return <Notice tone="warn" title={t('booking.askedGone')} text={text} />;
}

/** What is to be said of the stay that the address asks for. */
export function AskedStayNotices(): ReactNode {
  const { begunStay, isStayGone } = useBooking().booking;
  return (
    <>
      {isStayGone ? <StayGoneNotice /> : null}
      {begunStay ? <OtherStayNotice begunStay={begunStay} /> : null}
    </>
  );
}
