import type { LeaseUnit } from '../search/filters/stayOptions.ts';
import type { NamedStay } from '../stay/stay.ts';
import type { AccommodationDetails } from './lead.ts';

/** The stay that an enquiry is about. */
export interface EnquiredStay {
  /** The tenancy's id. */
  readonly id: number;
  readonly roomId: number;
  readonly roomName: string;
  /** ISO dates. */
  readonly moveIn: string;
  readonly moveOut: string;
  readonly duration: number;
  readonly durationUnit: LeaseUnit;
  /** In the main unit of its currency; null: not known. */
  readonly total: { readonly amount: number; readonly currency: string } | null;
}

export const enquiredStay = ({ price, room, tenancy }: NamedStay): EnquiredStay => {
  const { duration, durationUnit, id, moveIn, moveOut } = tenancy;
  return {
    id,
    roomId: room.id,
    roomName: room.name,
    moveIn,
    moveOut,
    duration,
    durationUnit,
    total: price && { amount: price.total, currency: price.currency },
  };
};

/** "44 weeks", as leads say it. */
export const lengthOfStay = ({
  duration,
  durationUnit,
}: Pick<EnquiredStay, 'duration' | 'durationUnit'>): string =>
  `${duration} ${durationUnit}${duration === 1 ? '' : 's'}`;

type StayDetails = Pick<AccommodationDetails, 'selectedRoom' | 'moveIn' | 'selectedDuration'>;

/** What a form says of a stay. @param today ISO date: nobody moves in before. */
export const detailsOfStay = (stay: EnquiredStay, today: string): StayDetails => ({
  selectedRoom: String(stay.roomId),
  moveIn: stay.moveIn > today ? stay.moveIn : today,
  selectedDuration: lengthOfStay(stay),
});
