import messages from '../../shared/messages/en/map.json';
import { addMessages } from './messages.ts';

addMessages(messages);
