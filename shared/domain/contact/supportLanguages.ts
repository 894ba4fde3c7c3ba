/** In which somebody of the support answers, in whichever language the site is shown. */
export const supportLanguages = ['en', 'es', 'fr', 'de', 'zh'] as const;
