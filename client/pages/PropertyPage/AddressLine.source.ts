interface AddressLineProps {
  readonly parts: readonly string[];
}

/** In the place of AddressLine.localised.ts in a browser build that speaks English alone. */
export const AddressLine = ({ parts }: AddressLineProps): string =>
  parts.filter((part) => part).join(', ');
