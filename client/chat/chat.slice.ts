export interface ChatState {
  /** The widget's code is on its way. */
  readonly loader: boolean;
  readonly showWidget: boolean;
  /** Asked for by the address; it comes once the document has loaded. */
  readonly loadZendeskAfterLoad: boolean;
}

export interface ChatRoot {
  readonly chat?: ChatState;
}

export const chatRequested = () => ({ type: 'chat/requested' }) as const;
export const chatLoading = () => ({ type: 'chat/loading' }) as const;
export const chatShown = () => ({ type: 'chat/shown' }) as const;
export const chatHidden = () => ({ type: 'chat/hidden' }) as const;

export type ChatAction = ReturnType<
  typeof chatRequested | typeof chatLoading | typeof chatShown | typeof chatHidden
>;

const hidden: ChatState = { loader: false, showWidget: false, loadZendeskAfterLoad: false };

export const chatReducer = (state: ChatState = hidden, action: ChatAction): ChatState => {
  switch (action.type) {
    case 'chat/requested':
      return { ...state, loadZendeskAfterLoad: true };
    case 'chat/loading':
      return { ...state, loader: true };
    case 'chat/shown':
      return { ...state, loader: false, showWidget: true };
    case 'chat/hidden':
      return hidden;
    default:
      action satisfies never;
      return state;
  }
};

export const selectIsChatShown = ({ chat }: ChatRoot): boolean => chat?.showWidget ?? false;
