import messages from '../../shared/messages/en/toasts.json';
import { addMessages } from './messages.ts';

addMessages(messages);
