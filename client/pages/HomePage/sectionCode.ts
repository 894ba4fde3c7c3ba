import type { HomeSection } from './HomeSection.tsx';

type Section = typeof HomeSection;

let known: Section | undefined;

/** Undefined in a browser that was sent the page and has not asked for it since. */
export const homeSectionCode = (): Section | undefined => known;

/** On the server, which draws every page. */
export const provideHomeSection = (section: Section): void => {
  known = section;
};

/** What a partner's page begins with, for a page that does not come as a document. */
export const loadPartnerFront = async (): Promise<void> => {
  await import(/* webpackChunkName: "partnerFront" */ './PartnerFront.tsx');
};

/** For a page that does not come as a document. */
export const loadHomeSection = async (): Promise<void> => {
  const code = await import(/* webpackChunkName: "home-sections" */ './HomeSection.tsx');
  known = code.HomeSection;
};
