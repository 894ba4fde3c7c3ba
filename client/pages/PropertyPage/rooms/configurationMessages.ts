import type { Configuration } from '../../../../shared/domain/search/configuration.ts';
import type { MessageId } from '../../../messages/messages.ts';

export const configurationMessages: Readonly<Record<Configuration, MessageId>> = {
  'Ensuite Room': 'configuration.ensuite',
  'Studio Room': 'configuration.studio',
  'Shared Room': 'configuration.shared',
  'Private Room': 'configuration.private',
};
