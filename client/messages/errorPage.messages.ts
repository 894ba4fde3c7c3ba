import messages from '../../shared/messages/en/errorPage.json';
import { addMessages } from './messages.ts';

addMessages(messages);
