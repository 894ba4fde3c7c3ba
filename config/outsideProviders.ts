/** The group `providers` of the configuration. */
interface ProviderSettings {
  readonly dataLayer: boolean;
  readonly scriptUrl: string | undefined;
  readonly pixelUrl: string | undefined;
  readonly recordingId: string;
  /** With {id} in it. */
  readonly recordingUrl: string;
  readonly chatKey: string;
  /** With {key} in it. */
  readonly chatUrl: string;
  readonly origins: readonly string[];
}

/** Who is told about a visit besides ourselves. */
export interface OutsideAnalytics {
  /** Events are put into window.dataLayer, where the configured script finds them. */
  readonly hasDataLayer: boolean;
  /** Script of a provider, "" for none. */
  readonly scriptUrl: string;
  /** Picture that is asked for with every event, "" for none. */
  readonly pixelUrl: string;
  /** Script that records sessions, "" for none. */
  readonly recordingUrl: string;
}

interface OutsideProviders {
  /** Undefined where nobody is told of a visit. */
  readonly analytics?: OutsideAnalytics;
  readonly chatProviderUrl?: string;
}

const withKey = (template: string, placeholder: string, key: string): string =>
  key === '' ? '' : template.replaceAll(placeholder, key);

/** What the browser is told of the configured providers: nothing by default. */
export const outsideProviders = (settings: ProviderSettings): OutsideProviders => {
  const analytics = {
    hasDataLayer: settings.dataLayer,
    scriptUrl: settings.scriptUrl ?? '',
    pixelUrl: settings.pixelUrl ?? '',
    recordingUrl: withKey(settings.recordingUrl, '{id}', settings.recordingId),
  };
  const chatProviderUrl = withKey(settings.chatUrl, '{key}', settings.chatKey);
  return {
    ...(Object.values(analytics).some(Boolean) ? { analytics } : {}),
    ...(chatProviderUrl === '' ? {} : { chatProviderUrl }),
  };
};

/** Where the code and the pictures of configured providers come from, for the content policy. */
export const providerOrigins = (settings: ProviderSettings): string[] => {
  const { analytics, chatProviderUrl = '' } = outsideProviders(settings);
  const urls = [
    analytics?.scriptUrl ?? '',
    analytics?.pixelUrl ?? '',
    analytics?.recordingUrl ?? '',
    chatProviderUrl,
  ].filter((url) => url !== '');
  if (urls.length === 0) return [];
  return [...new Set([...urls.map((url) => new URL(url).origin), ...settings.origins])];
};
