import { isHappyFlow } from '../../../shared/domain/lead/leadOutcome.ts';
import type { EnquiryRequest } from '../../enquiry/EnquiryContext.ts';

type Opening = Pick<EnquiryRequest, 'formType' | 'source'>;

export const isTour = ({ formType }: Opening): boolean => formType === 'virtual_tour_enquiry';

/**
 * Failures of bookings and tours are told with their reason, and to those who look after the site.
 * Others change nothing but the button, which sends again, and say no word.
 */
export const isLoudFailure = (request: Opening): boolean =>
  isHappyFlow(request.source) || isTour(request);
