import messages from '../../shared/messages/en/search.json';
import { addMessages } from './messages.ts';

addMessages(messages);
