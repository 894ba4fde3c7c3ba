import type { PublicFixedRoute } from '../../shared/routes/routeTable.ts';
import type { Content } from './contentSchema.ts';

/** Pages that are made of a content file. */
export type ContentName = Exclude<PublicFixedRoute, 'plus' | 'sitemap'>;

// The types inferred from JSON are too wide; a test holds every file against the schema.
const content = (file: { readonly default: unknown }): Content => file.default as Content;

/** One chunk each: a page brings its own text and no other. */
export const contentFiles: Readonly<Record<ContentName, () => Promise<Content>>> = {
  about: () => import('./en/about.json').then(content),
  ambassador: () => import('./en/ambassador.json').then(content),
  blog: () => import('./en/blog.json').then(content),
  career: () => import('./en/career.json').then(content),
  contact: () => import('./en/contact.json').then(content),
  exams: () => import('./en/exams.json').then(content),
  groupBooking: () => import('./en/group-booking.json').then(content),
  help: () => import('./en/help.json').then(content),
  howItWorks: () => import('./en/how-it-works.json').then(content),
  media: () => import('./en/media.json').then(content),
  news: () => import('./en/news.json').then(content),
  partner: () => import('./en/partner.json').then(content),
  podcast: () => import('./en/podcast.json').then(content),
  privacy: () => import('./en/privacy.json').then(content),
  referralProgramme: () => import('./en/referral-programme.json').then(content),
  scholarship: () => import('./en/scholarship.json').then(content),
  terms: () => import('./en/terms.json').then(content),
  universityPartnerships: () => import('./en/university-partnerships.json').then(content),
};
