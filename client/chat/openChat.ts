import { track } from '../analytics/eventBus.ts';

/** Opens the support's widget, whose code is fetched where it is not there. */
export const openChat = (): void => track({ name: 'chat_opened' });
