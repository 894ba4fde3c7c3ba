import type { LeadDataWire } from '../../../shared/contracts/lead.wire.ts';
import type { LeadStay } from '../db/documents.ts';

type Asked = Pick<LeadDataWire, 'configuration' | 'move_in_date' | 'lease_duration'>;

/** What was chosen by asking about a stay. */
export const dataOfStay = (stay: LeadStay): Required<Asked> => ({
  configuration: String(stay.room_type_id),
  move_in_date: stay.move_in_date,
  lease_duration: stay.lease_duration,
});

const isWithin = (date: string, { move_in_date, move_out_date }: LeadStay): boolean => {
  const isMonth = date.length === 'yyyy-mm'.length;
  const first = isMonth ? move_in_date.slice(0, date.length) : move_in_date;
  return date >= first && date < move_out_date;
};

/** Whether what was typed still is that stay: another room, date or length makes it another. */
export const isAboutStay = (data: Asked, stay: LeadStay): boolean =>
  (data.configuration ?? String(stay.room_type_id)) === String(stay.room_type_id) &&
  (data.lease_duration ?? stay.lease_duration) === stay.lease_duration &&
  (data.move_in_date === undefined || isWithin(data.move_in_date, stay));
