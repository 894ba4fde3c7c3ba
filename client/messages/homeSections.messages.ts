import messages from '../../shared/messages/en/homeSections.json';
import { addMessages } from './messages.ts';

addMessages(messages);
