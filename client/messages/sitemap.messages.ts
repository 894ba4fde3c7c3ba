import messages from '../../shared/messages/en/sitemap.json';
import { addMessages } from './messages.ts';

addMessages(messages);
