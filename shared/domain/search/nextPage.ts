/** The page to load next; null when there is none or the API names the present one again. */
export const nextPage = ({
  page,
  next,
}: {
  readonly page: number;
  readonly next: number | null | undefined;
}): number | null => (next == null || next === page ? null : next);
