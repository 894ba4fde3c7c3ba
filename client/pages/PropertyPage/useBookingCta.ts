import { useSelector } from 'react-redux';
import { bookingCta, type CtaSubject } from '../../../shared/domain/booking/bookingCta.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { selectContext } from '../../store/context.slice.ts';

/** What to do next, in words, for a visitor who has not done anything yet. */
export const useBookingCta = (subject: CtaSubject): string => {
  const t = useMessages();
  const { flags, site } = useSelector(selectContext);
  const cta = bookingCta(subject, {
    hasApplicationFlow: flags.application_form_flow,
    isPartner: site.kind === 'partner',
  });
  return t(`cta.${cta}`);
};
