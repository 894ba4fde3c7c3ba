import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { needsConsent } from '../../shared/domain/analytics/outsideAnalytics.ts';
import { formatPrice } from '../../shared/domain/money/formatPrice.ts';
import { appCashbackPounds } from '../../shared/domain/rewards/rewards.ts';
import { appLinks, siteName } from '../../shared/domain/site/site.ts';
import type { VariantKey } from '../../shared/ssr/documentVariant.ts';
import type { PublicConfig, RenderContext } from '../../shared/ssr/renderer.ts';
import { AppBanner } from '../features/chrome/AppBanner.tsx';
import { Footer } from '../features/chrome/Footer.tsx';
import { messagesFor } from '../messages/messages.ts';
import { MessagesContext } from '../messages/useMessages.ts';
import { SiteContext } from '../navigation/SiteLink.tsx';
import type { StaticParts } from './staticParts.ts';

/** Where visitors are asked, they can answer anew. */
const hasPrivacyChoices = ({ analytics, isConsentRequired }: PublicConfig): boolean =>
  needsConsent(analytics) || isConsentRequired === true;

const draw = ({ config, locale, site }: RenderContext): StaticParts => {
  const html = (part: ReactNode): string =>
    renderToString(
      <SiteContext value={site}>
        <MessagesContext value={messagesFor(locale, siteName(site))}>{part}</MessagesContext>
      </SiteContext>,
    );
  const cashback = formatPrice(appCashbackPounds, 'GBP', locale);
  const links = appLinks(config);
  return {
    appBanner: links && html(<AppBanner cashback={cashback} links={links} />),
    footer: html(<Footer hasPrivacyChoices={hasPrivacyChoices(config)} />),
  };
};

const drawn = new Map<string, StaticParts>();

/** Drawn once per variant, in each installation. */
export const renderStaticParts = (context: RenderContext, variantKey: VariantKey): StaticParts => {
  const { config } = context;
  const key = `${variantKey} ${JSON.stringify(appLinks(config))} ${hasPrivacyChoices(config)}`;
  const known = drawn.get(key);
  if (known) return known;
  const parts = draw(context);
  drawn.set(key, parts);
  return parts;
};
