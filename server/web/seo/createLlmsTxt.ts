import type { RequestHandler } from 'express';
import { canonicalIn } from '../../../shared/domain/language/languageAddress.ts';
import { type Deployment, siteName, siteOrigin } from '../../../shared/domain/site/site.ts';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import { factsAddress } from '../../../shared/routes/factsAddress.ts';
import { serverMessages } from '../../messages/messages.ts';
import { requestLanguage } from '../http/requestLanguage.ts';
import { isReading, splitAddress } from '../http/requestLine.ts';
import { siteOf } from '../http/siteByHost.ts';
import { siteSurrogateKey, surrogateHeaders } from '../http/surrogateKeys.ts';
import { requestTrace } from '../log/requestTrace.ts';
import { MCP_PATH } from '../mcp/createMcp.ts';
import { SITEMAP_INDEX_PATH } from './buildSitemaps.ts';

const HOUR_SECONDS = 3600;

export interface LlmsTxtOptions {
  readonly siteOrigin: string;
  readonly deployment: Deployment;
}

const placeholder = '{canonical_name}';

/** With a placeholder in the place of a name, as people write patterns. */
const pattern = (route: 'property' | 'search'): string =>
  decodeURIComponent(buildPath(route, { canonicalName: placeholder }));

const pages = ['howItWorks', 'help', 'about', 'contact', 'terms', 'privacy'] as const;

/** /llms.txt: what the site is, and where programs find what its pages say (llmstxt.org). */
export const createLlmsTxt =
  ({ deployment, siteOrigin: mainOrigin }: LlmsTxtOptions): RequestHandler =>
  (request, response, next) => {
    const { originalUrl: target } = request;
    if (splitAddress(target).pathname !== '/llms.txt' || !isReading(request)) {
      next();
      return;
    }
    requestTrace().route = 'llms-txt';
    const site = siteOf(response);
    const language = requestLanguage(deployment, { target, cookie: undefined });
    const t = serverMessages(language);
    const origin = siteOrigin(site, mainOrigin);
    const address = (path: string): string => `${origin}${canonicalIn(deployment, language, path)}`;
    const searchPattern = pattern('search');
    const propertyPattern = pattern('property');
    // That of a partner has nothing but his home, where there is one at all.
    const sitemap =
      site.kind === 'main'
        ? [`- [sitemap.xml](${origin}${SITEMAP_INDEX_PATH}): ${t('llms.sitemap')}`]
        : [];
    const lines = [
      `# ${siteName(site)}`,
      '',
      `> ${t('llms.summary', { site: siteName(site) })}`,
      '',
      `## ${t('llms.tools')}`,
      '',
      `- [MCP](${origin}${MCP_PATH}): ${t('llms.mcp')}`,
      '',
      `## ${t('llms.data')}`,
      '',
      `- \`${origin}${factsAddress(searchPattern)}\`: ${t('llms.search', { page: searchPattern })}`,
      `- \`${origin}${factsAddress(propertyPattern)}\`: ${t('llms.property', { page: propertyPattern })}`,
      ...sitemap,
      '',
      `## ${t('llms.pages')}`,
      '',
      ...pages.map((route) => `- [${t(`llms.page.${route}`)}](${address(buildPath(route))})`),
      '',
    ];
    response
      .set({ ...surrogateHeaders([siteSurrogateKey(site)]) })
      .set('Cache-Control', `public, max-age=${HOUR_SECONDS}`)
      .type('text/plain')
      .send(lines.join('\n'));
  };
