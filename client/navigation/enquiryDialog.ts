import { createContext, useContext } from 'react';
import type { EnquiryRequest } from '../../shared/domain/lead/enquiryForm.ts';
import { queryString } from '../../shared/domain/search/queryString.ts';
import { buildPath } from '../../shared/routes/buildPath.ts';
import { placeFormKeys } from '../../shared/routes/placeFormQuery.ts';

/** How any part of the site opens the enquiry form. */
export interface EnquiryDialogApi {
  /** Opens the form; its code is loaded first. */
  readonly open: (request: EnquiryRequest) => void;
  /** Loads the code, because the visitor is about to ask. */
  readonly prepare: () => void;
}

const noDialog: EnquiryDialogApi = { open: () => undefined, prepare: () => undefined };

export const EnquiryDialogContext = createContext<EnquiryDialogApi>(noDialog);

export const useEnquiryDialog = (): EnquiryDialogApi => useContext(EnquiryDialogContext);

/** The page that asks the same as the dialog, for browsers without scripts and new tabs. */
export const enquiryAddress = ({
  formType,
  property,
  room,
  source,
  stay,
}: EnquiryRequest): string => {
  if (!property) return buildPath('contact');
  const query: (readonly [string, string])[] = [[placeFormKeys.form, formType]];
  if (source !== formType) query.push([placeFormKeys.source, source]);
  if (room) query.push([placeFormKeys.room, String(room.id)]);
  if (stay) query.push([placeFormKeys.stay, String(stay.id)]);
  return `${buildPath('placeForm', { canonicalName: property.canonicalName })}${queryString(query)}`;
};
