import type { Deployment } from '../site/site.ts';

/** A language that pages are had in, under the name of its folder of messages. */
export type Language = 'en' | 'zh';

export const defaultLanguage: Language = 'en';

/** The deployment's own comes first; visitors choose among them. */
export const deploymentLanguages: Readonly<Record<Deployment, readonly [Language, ...Language[]]>> =
  { main: ['en'], china: ['zh', 'en'] };

/** What a document says of itself: tags of BCP 47, with the script by which browsers choose fonts. */
export const languageTags: Readonly<Record<Language, string>> = { en: 'en', zh: 'zh-CN' };

const spellings: ReadonlyMap<string, Language> = new Map([
  ['en', 'en'],
  ['zh', 'zh'],
  ['zh-cn', 'zh'],
  ['zh-hans', 'zh'],
  ['zh-hans-cn', 'zh'],
  ['cn', 'zh'],
]);

/** Undefined for what is no language of ours. @param value "zh", "zh-CN", "cn", in any case. */
export const languageNamed = (value: string | null | undefined): Language | undefined =>
  spellings.get(value?.trim().replaceAll('_', '-').toLowerCase() ?? '');
