import '#messages/filters.json';
import type { FilterName } from '../../../shared/domain/search/filterBar.ts';
import type { GuarantorValue, UnitType } from '../../../shared/domain/search/searchFilters.ts';
import type { MessageId } from '../../messages/messages.ts';
import { kindMessages } from './kindMessages.ts';

const guarantors: Readonly<Record<GuarantorValue, MessageId>> = {
  local: 'guarantor.local',
  international: 'guarantor.international',
  false: 'guarantor.none',
};

const unitTypes: Readonly<Record<UnitType, MessageId>> = {
  independent_house: 'filter.independentHouse',
  student_accommodation: 'filter.studentAccommodation',
};

/** Of the budget: see budgetLabel. */
const names: Readonly<Record<Exclude<FilterName, 'budget'>, MessageId>> = {
  university: 'filter.university',
  locality: 'filter.locality',
  moveInMonth: 'filter.moveInMonth',
  stayDuration: 'filter.stay',
  roomType: 'filter.roomType',
  guarantor: 'filter.guarantor',
  availability: 'filter.availability',
  dualOccupancy: 'filter.dualOccupancy',
  housingType: 'filter.housingType',
  distance: 'filter.distance',
};

/** Feature of the address that a control of its own stands for. */
export const DUAL_OCCUPANCY = 'dual_occupancy';

export const filterLabels = { kinds: kindMessages, guarantors, names, unitTypes } as const;
