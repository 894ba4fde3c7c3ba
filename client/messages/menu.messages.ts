import messages from '../../shared/messages/en/menu.json';
import { addMessages } from './messages.ts';

addMessages(messages);
