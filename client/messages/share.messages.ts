import messages from '../../shared/messages/en/share.json';
import { addMessages } from './messages.ts';

addMessages(messages);
