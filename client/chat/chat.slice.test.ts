import { expect, test } from '@jest/globals';
import {
  type ChatAction,
  chatHidden,
  chatLoading,
  chatReducer,
  chatRequested,
  chatShown,
} from './chat.slice.ts';

const after = (...actions: readonly ChatAction[]) =>
  actions.reduce(chatReducer, chatReducer(undefined, chatHidden()));

test.each([
  ['nothing', [], { loader: false, showWidget: false, loadZendeskAfterLoad: false }],
  ['a wish', [chatRequested()], { loader: false, showWidget: false, loadZendeskAfterLoad: true }],
  [
    'the load of the document',
    [chatRequested(), chatLoading()],
    { loader: true, showWidget: false, loadZendeskAfterLoad: true },
  ],
  [
    'the arrival of its code',
    [chatRequested(), chatLoading(), chatShown()],
    { loader: false, showWidget: true, loadZendeskAfterLoad: true },
  ],
  [
    'the end of the wish',
    [chatRequested(), chatLoading(), chatShown(), chatHidden()],
    { loader: false, showWidget: false, loadZendeskAfterLoad: false },
  ],
])('after %s the chat is in this state', (_what, actions, state) => {
  expect(after(...actions)).toEqual(state);
});
