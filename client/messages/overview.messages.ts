import messages from '../../shared/messages/en/overview.json';
import { addMessages } from './messages.ts';

addMessages(messages);
