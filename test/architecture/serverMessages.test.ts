import { describe } from '@jest/globals';
import { messagesBelow, testMessages } from './messageCatalogue.ts';

describe('what servers say outside of pages', () => {
  testMessages(messagesBelow('server/messages/'), /^server\//);
});
