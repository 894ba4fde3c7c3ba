/** Pages at a fixed address that are open to everyone: route name → path. */
export const publicFixedPaths = {
  blog: '/blog',
  help: '/help',
  career: '/career',
  about: '/about',
  groupBooking: '/group-booking',
  referralProgramme: '/referral-programme',
  howItWorks: '/how-it-works',
  contact: '/contact',
  news: '/news',
  ambassador: '/ambassador',
  plus: '/plus',
  scholarship: '/scholarship',
  exams: '/exams',
  terms: '/terms',
  privacy: '/privacy',
  sitemap: '/sitemap',
  media: '/media',
  podcast: '/podcast',
  partner: '/partner',
  universityPartnerships: '/university-partnerships',
} as const;

/** Addresses that belong to an account. Not routes, so that nothing can link to them by name. */
export const accountFixedPaths = {
  dashboard: '/dashboard',
  list: '/list',
  profile: '/profile',
  profileLeads: '/profile/leads',
  profileShortlist: '/profile/shortlist',
} as const;

/** Every fixed address of the site. */
export const fixedPaths = { ...publicFixedPaths, ...accountFixedPaths } as const;

export type PublicFixedRoute = keyof typeof publicFixedPaths;

export const publicFixedRoutes = Object.keys(publicFixedPaths) as readonly PublicFixedRoute[];

/** The same value for each of the public fixed pages. */
export const forPublicFixedRoutes = <Value>(
  valueFor: (route: PublicFixedRoute) => Value,
): Readonly<Record<PublicFixedRoute, Value>> =>
  Object.fromEntries(publicFixedRoutes.map((route) => [route, valueFor(route)])) as Record<
    PublicFixedRoute,
    Value
  >;
