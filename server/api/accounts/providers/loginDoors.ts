import type { LoginProviderSettings } from '../../../../config/loginProviders.ts';
import type { ConfigComponentWire } from '../../../../shared/contracts/region.wire.ts';
import type { LoginDoorWire } from '../../../../shared/contracts/user.wire.ts';
import type { Language } from '../../../../shared/domain/language/language.ts';
import { type ServerTranslate, serverMessages } from '../../../messages/messages.ts';
import { providerNames } from './providerFault.ts';

const component = (door: LoginDoorWire, t: ServerTranslate): ConfigComponentWire => ({
  type: 'login_door',
  title: t(providerNames[door.provider]),
  data: { ...door },
});

/** The outside ways to log in that are open, as components of the page "login". */
export const loginDoors = (
  { apple, facebook, google, wechat }: LoginProviderSettings,
  language: Language,
): ConfigComponentWire[] => {
  const doors: (LoginDoorWire | undefined)[] = [
    google && {
      provider: 'google',
      client_id: google.clientId,
      authorize_url: google.authorizeUrl,
    },
    apple && { provider: 'apple', client_id: apple.clientId, authorize_url: apple.authorizeUrl },
    facebook && {
      provider: 'facebook',
      client_id: facebook.appId,
      authorize_url: facebook.dialogUrl,
    },
    wechat && { provider: 'wechat', client_id: wechat.appId, authorize_url: wechat.authorizeUrl },
  ];
  const t = serverMessages(language);
  return doors.filter((door) => door !== undefined).map((door) => component(door, t));
};
