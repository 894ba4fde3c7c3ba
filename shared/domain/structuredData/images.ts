/** Search engines show no more of one listing. */
const MAX_IMAGES = 5;

/** The first pictures of a listing; none where it has none. @param urls absolute. */
export const imagesOf = (urls: readonly string[]): { readonly image?: readonly string[] } =>
  urls.length === 0 ? {} : { image: urls.slice(0, MAX_IMAGES) };
