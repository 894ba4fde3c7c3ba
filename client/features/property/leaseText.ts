import type { Lease } from '../../../shared/domain/property/property.ts';
import type { Translate } from '../../messages/messages.ts';

/** "26 to 44 weeks", or "44 weeks" where there is no choice. The page has the property messages. */
export const leaseText = ({ max, min, unit }: Lease, t: Translate): string =>
  min === max
    ? t(unit === 'week' ? 'rooms.weeks' : 'rooms.months', { count: max })
    : t(unit === 'week' ? 'property.stayWeeks' : 'property.stayMonths', { min, max });
