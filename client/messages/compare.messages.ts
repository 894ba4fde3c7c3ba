import messages from '../../shared/messages/en/compare.json';
import { addMessages } from './messages.ts';

addMessages(messages);
