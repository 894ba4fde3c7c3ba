import messages from '../../shared/messages/en/gallery.json';
import { addMessages } from './messages.ts';

addMessages(messages);
