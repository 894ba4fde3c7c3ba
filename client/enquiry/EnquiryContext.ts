import { createContext, useContext } from 'react';
import type { EnquiryFormType, LeadSource } from '../../shared/domain/lead/enquiryForm.ts';

/** The property an enquiry is about. */
export interface EnquiredProperty {
  readonly id: number;
  readonly name: string;
  readonly canonicalName: string;
  /** Name or code, as the property has it. */
  readonly country: string;
  readonly regionId: number | null;
  /** Sold out properties take enquiries too, with other words after them. */
  readonly isAvailable: boolean;
  /** Wants to be paid before its form; absent where only its card is known. */
  readonly takesPaymentFirst?: boolean;
}

export interface EnquiredRoom {
  readonly id: number;
  readonly name: string;
}

export interface EnquiryRequest {
  readonly formType: EnquiryFormType;
  readonly source: LeadSource;
  readonly property?: EnquiredProperty;
  readonly room?: EnquiredRoom;
  /** Of the search or city page, where there is no property. */
  readonly regionId?: number;
  /** Text of the heading; "Enquire Now" without one. */
  readonly heading?: string;
}

export interface EnquiryDesk {
  /** Opens the form; its code is loaded first. */
  readonly open: (request: EnquiryRequest) => void;
  /** Loads the code: the visitor is about to ask. */
  readonly prepare: () => void;
}

const closedDesk: EnquiryDesk = { open: () => undefined, prepare: () => undefined };

export const EnquiryContext = createContext<EnquiryDesk>(closedDesk);

export const useEnquiry = (): EnquiryDesk => useContext(EnquiryContext);
