import type { EnquiredProperty } from '../../../shared/domain/lead/enquiryForm.ts';
import { isAvailable } from '../../../shared/domain/property/isBookable.ts';
import type { Property } from '../../../shared/domain/property/property.ts';

/** What an enquiry has to know of a property. */
export const enquiredProperty = (property: Property): EnquiredProperty => ({
  id: property.id,
  name: property.name,
  canonicalName: property.canonicalName,
  country: property.address.country.code,
  regionId: property.region?.id ?? null,
  isAvailable: isAvailable(property),
  takesPaymentFirst: property.takesPaymentFirst,
});
