export const SHORT_TITLE_LENGTH = 28;

export interface TitleParts {
  readonly metaTitle: string | null;
  readonly name: string;
  readonly regionName: string | null;
}

/** The custom title, or name and region; a short one is lengthened by `suffix`. */
export const propertyTitle = (
  { metaTitle, name, regionName }: TitleParts,
  suffix: string,
): string => {
  const title = metaTitle ?? [name, regionName].filter((part) => part !== null).join(', ');
  return title.length < SHORT_TITLE_LENGTH ? `${title}${suffix}` : title;
};
