import type { ReactNode } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import type { PageView } from '../../shared/ssr/renderer.ts';
import { useMessages } from '../messages/useMessages.ts';
import { defaultHead, errorHead } from '../routes/defaultHead.ts';
import { routeOf } from '../routes/routeTable.ts';
import type { AppState } from '../store/createAppStore.ts';
import { usePageAddress } from './pageAddress.ts';

/** React moves these elements into <head>. */
export function DocumentHead({ view }: { readonly view: PageView }): ReactNode {
  const t = useMessages();
  const address = usePageAddress();
  const origin = useSelector((state: AppState) => state.context.config.siteOrigin);
  const head = useSelector((state: AppState) => {
    if (view !== 'page') return errorHead(t);
    return routeOf(address)?.head(state, { address, t }) ?? defaultHead(t);
  }, shallowEqual);
  const { description, keywords, robots, title } = head;
  const absolute = (path: string | undefined): string | undefined =>
    path === undefined ? undefined : `${origin}${path}`;
  const [url, prevUrl, nextUrl, image] = [
    absolute(head.canonicalUrl),
    absolute(head.prevUrl),
    absolute(head.nextUrl),
    absolute(head.image),
  ];
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {keywords ? <meta name="keywords" content={keywords} /> : null}
      {robots ? <meta name="robots" content={robots} /> : null}
      {url ? <link rel="canonical" href={url} /> : null}
      {prevUrl ? <link rel="prev" href={prevUrl} /> : null}
      {nextUrl ? <link rel="next" href={nextUrl} /> : null}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={t('site.name')} />
      {url ? <meta property="og:url" content={url} /> : null}
      {image ? <meta property="og:image" content={image} /> : null}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  );
}
