import messages from '../../shared/messages/en/home.json';
import { addMessages } from './messages.ts';

addMessages(messages);
