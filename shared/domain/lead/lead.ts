import type { MoveInWindow } from './moveInWindows.ts';

/** What a lead answer tells whoever sent or holds it. */
export interface Lead {
  readonly id: number;
  readonly uuid: string;
  readonly userId: number | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly locationName: string | null;
  readonly countryName: string | null;
}

/** Page 1 of the form, as typed. */
export interface PersonalDetails {
  readonly fullName: string;
  readonly email: string;
  /** Label of an entry of the calling-code list. */
  readonly code: string;
  readonly mobileNumber: string;
  /** The city or area that is looked for. */
  readonly region: string;
  readonly intake: MoveInWindow | '';
  readonly query: string;
}

/** Page 2 of the form, as typed. */
export interface AccommodationDetails {
  readonly people: string;
  readonly selectedUniversity: string;
  /** Room type or configuration. */
  readonly selectedRoom: string;
  /** ISO date or month. */
  readonly moveIn: string;
  readonly selectedDuration: string;
  readonly budget: string;
}

export const noPersonalDetails: PersonalDetails = {
  fullName: '',
  email: '',
  code: '',
  mobileNumber: '',
  region: '',
  intake: '',
  query: '',
};

export const noAccommodationDetails: AccommodationDetails = {
  people: '',
  selectedUniversity: '',
  selectedRoom: '',
  moveIn: '',
  selectedDuration: '',
  budget: '',
};

/** When a tour takes place, in the property's own time. */
export interface TourTime {
  /** ISO date. */
  readonly date: string;
  readonly time: string;
}
