import messages from '../../shared/messages/en/content.json';
import { addMessages } from './messages.ts';

addMessages(messages);
