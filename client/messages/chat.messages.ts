import messages from '../../shared/messages/en/chat.json';
import { addMessages } from './messages.ts';

addMessages(messages);
