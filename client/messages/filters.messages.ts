import messages from '../../shared/messages/en/filters.json';
import { addMessages } from './messages.ts';

addMessages(messages);
