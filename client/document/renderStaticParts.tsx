import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { needsConsent } from '../../shared/domain/analytics/outsideAnalytics.ts';
import { formatPrice } from '../../shared/domain/money/formatPrice.ts';
import { appCashbackPounds } from '../../shared/domain/rewards/rewards.ts';
import { appLinks } from '../../shared/domain/site/site.ts';
import type { VariantKey } from '../../shared/ssr/documentVariant.ts';
import type { RenderContext } from '../../shared/ssr/renderer.ts';
import { AppBanner } from '../features/chrome/AppBanner.tsx';
import { Footer } from '../features/chrome/Footer.tsx';
import { messagesFor } from '../messages/messages.ts';
import { MessagesContext } from '../messages/useMessages.ts';
import type { StaticParts } from './staticParts.ts';

const draw = ({ config, locale }: RenderContext): StaticParts => {
  const html = (part: ReactNode): string =>
    renderToString(<MessagesContext value={messagesFor(locale)}>{part}</MessagesContext>);
  const cashback = formatPrice(appCashbackPounds, 'GBP', locale);
  const links = appLinks(config);
  return {
    appBanner: links && html(<AppBanner cashback={cashback} links={links} />),
    footer: html(<Footer hasPrivacyChoices={needsConsent(config.analytics)} />),
  };
};

const drawn = new Map<string, StaticParts>();

/** Drawn once per variant, in each installation. */
export const renderStaticParts = (context: RenderContext, variantKey: VariantKey): StaticParts => {
  const { analytics } = context.config;
  const stores = JSON.stringify(appLinks(context.config));
  const key = `${variantKey} ${stores} ${needsConsent(analytics)}`;
  const known = drawn.get(key);
  if (known) return known;
  const parts = draw(context);
  drawn.set(key, parts);
  return parts;
};
