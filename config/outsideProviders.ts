import type { OneTap } from './loginProviders.ts';
import type { OnlinePayment } from './paymentSettings.ts';

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
  /** "Mo-Fr 09:00-18:00"; empty for always. */
  readonly chatHours: string;
  readonly chatTimeZone: string;
  readonly oneTap: OneTap | undefined;
  readonly payment: OnlinePayment | undefined;
  /** Undefined outside China. */
  readonly weChatScriptUrl: string | undefined;
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

/** Somebody else's chat, in which a person answers. */
interface ChatProvider {
  /** Of its script. */
  readonly url: string;
  /** "Mo-Fr 09:00-18:00; Sa 10:00-14:00"; empty for always. */
  readonly hours: string;
  /** IANA name of where they are told. */
  readonly timeZone: string;
}

interface OutsideProviders {
  /** Undefined where nobody is told of a visit. */
  readonly analytics?: OutsideAnalytics;
  readonly chatProvider?: ChatProvider;
  readonly oneTap?: OneTap;
  readonly payment?: OnlinePayment;
  readonly weChatScriptUrl?: string;
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
  const url = withKey(settings.chatUrl, '{key}', settings.chatKey);
  const { chatHours: hours, chatTimeZone: timeZone } = settings;
  return {
    ...(Object.values(analytics).some(Boolean) ? { analytics } : {}),
    ...(url === '' ? {} : { chatProvider: { url, hours, timeZone } }),
    ...(settings.oneTap ? { oneTap: settings.oneTap } : {}),
    ...(settings.weChatScriptUrl ? { weChatScriptUrl: settings.weChatScriptUrl } : {}),
    ...(settings.payment ? { payment: settings.payment } : {}),
  };
};

/** Where the code and the pictures of configured providers come from, for the content policy. */
export const providerOrigins = (settings: ProviderSettings): string[] => {
  const { analytics, chatProvider } = outsideProviders(settings);
  const urls = [
    analytics?.scriptUrl ?? '',
    analytics?.pixelUrl ?? '',
    analytics?.recordingUrl ?? '',
    chatProvider?.url ?? '',
  ].filter((url) => url !== '');
  if (urls.length === 0) return [];
  return [...new Set([...urls.map((url) => new URL(url).origin), ...settings.origins])];
};
