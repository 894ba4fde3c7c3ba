import messages from '../../shared/messages/en/plus.json';
import { addMessages } from './messages.ts';

addMessages(messages);
