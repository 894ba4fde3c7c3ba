import messages from '../../shared/messages/en/recentlyViewed.json';
import { addMessages } from './messages.ts';

addMessages(messages);
