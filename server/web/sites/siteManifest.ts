import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RequestHandler } from 'express';
import {
  defaultLanguage,
  type Language,
  languageTags,
} from '../../../shared/domain/language/language.ts';
import { type Deployment, productName } from '../../../shared/domain/site/site.ts';
import { serverMessages } from '../../messages/messages.ts';
import { requestLanguage } from '../http/requestLanguage.ts';
import { isReading, splitAddress } from '../http/requestLine.ts';
import { requestTrace } from '../log/requestTrace.ts';
import { MANIFEST_PATH } from './partnerFiles.ts';

export interface SiteManifestDependencies {
  readonly siteFilesDirectory: string;
  readonly deployment: Deployment;
}

const DAY_SECONDS = 86_400;

/** What the file of the site says, in another language than the one it is written in. */
const translated = (file: object, language: Language): string => {
  const t = serverMessages(language);
  return JSON.stringify({
    ...file,
    name: t('manifest.name', { site: productName }),
    description: t('manifest.description'),
    lang: languageTags[language],
  });
};

/**
 * The site as a phone keeps it, in the language that the link of the page names. Browsers ask for it
 * without cookies, and caches keep it for everybody. In English it is the file itself.
 */
export const createSiteManifest = ({
  deployment,
  siteFilesDirectory,
}: SiteManifestDependencies): RequestHandler => {
  const file = JSON.parse(
    readFileSync(path.join(siteFilesDirectory, MANIFEST_PATH), 'utf8'),
  ) as object;
  return (request, response, next) => {
    const { originalUrl: target } = request;
    const isAsked = splitAddress(target).pathname === MANIFEST_PATH && isReading(request);
    const language = isAsked && requestLanguage(deployment, { target, cookie: undefined });
    if (!language || language === defaultLanguage) {
      next();
      return;
    }
    requestTrace().route = 'site-files';
    response
      .set('Cache-Control', `public, max-age=${DAY_SECONDS}`)
      .type('application/manifest+json')
      .send(translated(file, language));
  };
};
