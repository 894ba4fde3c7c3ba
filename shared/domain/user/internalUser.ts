/**
 * Whether an address belongs to our own people: what follows the last @ is the company's domain. A
 * domain that merely holds it is somebody else's.
 */
export const isInternalEmail = (email: string | null, companyDomain: string): boolean =>
  email !== null &&
  companyDomain !== '' &&
  email.slice(email.lastIndexOf('@') + 1).toLowerCase() === companyDomain.toLowerCase();
