import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { needsConsent } from '../../shared/domain/analytics/outsideAnalytics.ts';
import { formatPrice } from '../../shared/domain/money/formatPrice.ts';
import { appCashbackPounds } from '../../shared/domain/rewards/rewards.ts';
import { hasApp } from '../../shared/domain/site/site.ts';
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
  return {
    appBanner: hasApp(config.deployment) ? html(<AppBanner cashback={cashback} />) : null,
    footer: html(<Footer hasPrivacyChoices={needsConsent(config.analytics)} />),
  };
};

const drawn = new Map<string, StaticParts>();

/** Drawn once per variant, in each deployment. */
export const renderStaticParts = (context: RenderContext, variantKey: VariantKey): StaticParts => {
  const { analytics, deployment } = context.config;
  const key = `${variantKey} ${deployment} ${needsConsent(analytics)}`;
  const known = drawn.get(key);
  if (known) return known;
  const parts = draw(context);
  drawn.set(key, parts);
  return parts;
};
