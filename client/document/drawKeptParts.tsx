import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { formatPrice } from '../../shared/domain/money/formatPrice.ts';
import { appCashbackPounds } from '../../shared/domain/rewards/rewards.ts';
import { hasApp } from '../../shared/domain/site/site.ts';
import type { RenderContext } from '../../shared/ssr/renderer.ts';
import { AppBanner } from '../features/chrome/AppBanner.tsx';
import { Footer } from '../features/chrome/Footer.tsx';
import { messagesFor } from '../messages/messages.ts';
import { MessagesContext } from '../messages/useMessages.ts';
import type { KeptParts } from './keptParts.ts';

const draw = ({ config, locale }: RenderContext): KeptParts => {
  const html = (part: ReactNode): string =>
    renderToString(<MessagesContext value={messagesFor(locale)}>{part}</MessagesContext>);
  const cashback = formatPrice(appCashbackPounds, 'GBP', locale);
  return {
    appBanner: hasApp(config.deployment) ? html(<AppBanner cashback={cashback} />) : null,
    footer: html(<Footer />),
  };
};

const drawn = new Map<string, KeptParts>();

/** Drawn once per language and variant. */
export const drawKeptParts = (context: RenderContext): KeptParts => {
  const key = `${context.locale} ${context.config.deployment}`;
  const known = drawn.get(key);
  if (known) return known;
  const parts = draw(context);
  drawn.set(key, parts);
  return parts;
};
