import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { needsConsent } from '../../shared/domain/analytics/outsideAnalytics.ts';
import type { Language } from '../../shared/domain/language/language.ts';
import { LANGUAGE_KEY, namingLanguage } from '../../shared/domain/language/languageAddress.ts';
import { formatPrice } from '../../shared/domain/money/formatPrice.ts';
import { hasCashback } from '../../shared/domain/rewards/cashback.ts';
import { appCashbackPounds } from '../../shared/domain/rewards/rewards.ts';
import { appLinks } from '../../shared/domain/site/appLinks.ts';
import { siteName } from '../../shared/domain/site/site.ts';
import type { CanonicalAddress } from '../../shared/routes/canonicalise.ts';
import type { VariantKey } from '../../shared/ssr/documentVariant.ts';
import type { PublicConfig, RenderContext } from '../../shared/ssr/renderer.ts';
import { AppBanner } from '../features/chrome/AppBanner.tsx';
import { DemoNote } from '../features/chrome/DemoNote.tsx';
import { Footer } from '../features/chrome/Footer.tsx';
import { HeaderLinks } from '../features/chrome/HeaderLinks.tsx';
import { Logo } from '../features/chrome/Logo.tsx';
import { catalogueOf } from '../messages/catalogueOf.ts';
import { messagesFor } from '../messages/messages.ts';
import { MessagesContext } from '../messages/useMessages.ts';
import { SiteContext } from '../navigation/SiteLink.tsx';
import type { StaticParts } from './staticParts.ts';

/** Where visitors are asked, they can answer anew. */
const hasPrivacyChoices = ({ analytics, isConsentRequired }: PublicConfig): boolean =>
  needsConsent(analytics) || isConsentRequired === true;

const draw = (context: RenderContext): StaticParts => {
  const { config, locale, site } = context;
  const html = (part: ReactNode): string =>
    renderToString(
      <SiteContext value={site}>
        <MessagesContext value={messagesFor(catalogueOf(context), siteName(site))}>
          {part}
        </MessagesContext>
      </SiteContext>,
    );
  const cashback = hasCashback(context) ? formatPrice(appCashbackPounds, 'GBP', locale) : null;
  const links = appLinks(context);
  return {
    logo: html(<Logo />),
    headerLinks: html(<HeaderLinks />),
    demoNote: site.kind === 'partner' && site.profile.isDemo ? html(<DemoNote />) : null,
    appBanner: links && html(<AppBanner cashback={cashback} links={links} />),
    footer: html(<Footer context={context} hasPrivacyChoices={hasPrivacyChoices(config)} />),
  };
};

const drawn = new Map<string, StaticParts>();

/** Those beyond are of partners who have changed their sites, or whose sites nobody asks for. */
const MAX_DRAWN = 1000;

/** What the parts differ by besides their variant: the installation, and what a partner has set. */
const settingsOf = (context: RenderContext): string =>
  JSON.stringify([
    appLinks(context),
    hasCashback(context),
    hasPrivacyChoices(context.config),
    context.isPseudo,
    context.config.deployment,
    context.hasExchangeRates,
    context.site,
  ]);

/** Drawn once per variant and what has been set for it. */
export const renderStaticParts = (context: RenderContext, variantKey: VariantKey): StaticParts => {
  const key = `${variantKey} ${settingsOf(context)}`;
  const known = drawn.get(key);
  if (known) return known;
  const parts = draw(context);
  if (drawn.size >= MAX_DRAWN) drawn.clear();
  drawn.set(key, parts);
  return parts;
};

const LANGUAGE_LINK = new RegExp(`href="\\?${LANGUAGE_KEY}=([a-z]+)"`, 'g');

/** The links to other languages keep what the page has in its query. */
export const withQueryOf = (
  { canonicalUrl }: Pick<CanonicalAddress, 'canonicalUrl'>,
  parts: StaticParts,
): StaticParts => {
  const mark = canonicalUrl.indexOf('?');
  if (mark === -1) return parts;
  const hrefOf = (language: string): string =>
    namingLanguage(canonicalUrl.slice(mark), language as Language).replaceAll('&', '&amp;');
  const footer = parts.footer.replaceAll(
    LANGUAGE_LINK,
    (_link, language: string) => `href="${hrefOf(language)}"`,
  );
  return { ...parts, footer };
};
