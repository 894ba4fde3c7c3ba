export const SHORT_TITLE_LENGTH = 28;

/** A short title is lengthened by `suffix`. */
export const propertyTitle = (title: string, suffix: string): string =>
  title.length < SHORT_TITLE_LENGTH ? `${title}${suffix}` : title;
