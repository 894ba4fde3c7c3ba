import type { RouteName } from '../../shared/routes/routeTable.ts';
import { type ContentName, contentFiles } from '../content/contentFiles.ts';
import { compareHead } from './compare.head.ts';
import { contentHead } from './content.head.ts';
import { homeHead } from './home.head.ts';
import type { HeadRecord } from './pageHead.ts';
import { placeFormHead } from './placeForm.head.ts';
import { plusHead, plusServiceHead } from './plus.head.ts';
import { propertyHead } from './property.head.ts';
import { searchHead } from './search.head.ts';
import { searchEntryHead } from './searchEntry.head.ts';
import { sitemapHead } from './sitemap.head.ts';
import { styleGuideHead } from './styleGuide.head.ts';

const contentHeads = Object.fromEntries(
  Object.keys(contentFiles).map((name) => [name, contentHead(name as ContentName)]),
) as Readonly<Record<ContentName, HeadRecord>>;

/** The server draws from it; browsers load it with the first page they open by themselves. */
export const headTable: Readonly<Record<RouteName, HeadRecord>> = {
  home: homeHead,
  homeIndex: homeHead,
  searchEntry: searchEntryHead,
  search: searchHead,
  property: propertyHead,
  placeForm: placeFormHead,
  compare: compareHead,
  ...contentHeads,
  plus: plusHead,
  plusService: plusServiceHead,
  sitemap: sitemapHead,
  styleGuide: styleGuideHead,
};
