import type { SentCode } from '../../api/users.api.ts';
import type { ReadyStatus } from '../../store/loadSlice.ts';

/** How a caller wants the modal. */
export interface LoginRequest {
  /** In the place of the usual title. */
  readonly title?: string;
  /** One step back is offered. */
  readonly hasBack?: boolean;
  /** Path of the own origin to go to afterwards; without it the page is loaded anew. */
  readonly next?: string;
}

/** v3: the silent captcha; v2: a visible one, which the server has asked for. */
export type CodeVersion = 'v2' | 'v3';

export type CodeChannel = 'email' | 'phone';

/** What the code is sent to. */
export interface CodeRecipient {
  readonly channel: CodeChannel;
  /** "ann@example.org" or "+447700900123". */
  readonly address: string;
}

export interface StepFailure {
  /** The error itself, as text: the store holds JSON only. */
  readonly error: string;
  /** What the API says to the visitor; null: it says nothing. */
  readonly words: string | null;
}

/** The server wants to see a person before it sends a code. */
export interface PersonQuestion {
  /** What it says to the visitor. */
  readonly words: string | null;
  /** Each time it is asked anew. */
  readonly turn: number;
}

/** A step towards being signed in. */
export interface LoginStep {
  readonly status: ReadyStatus;
  /** Null: nothing is wrong. */
  readonly failure: StepFailure | null;
}

export interface LoginState {
  readonly isOpen: boolean;
  readonly request: LoginRequest;
  readonly channel: CodeChannel;
  readonly version: CodeVersion;
  /** Null: nobody has asked. */
  readonly personQuestion: PersonQuestion | null;
  /** Set once a code was asked for. */
  readonly recipient: CodeRecipient | null;
  /** The code that was sent last; null: none was, and the first step is shown. */
  readonly sentCode: SentCode | null;
  readonly codeRequest: LoginStep;
  readonly verification: LoginStep;
  readonly hasAcceptedTerms: boolean;
}

/** The part is there once the code of the modal is. */
export interface LoginRoot {
  readonly login?: LoginState;
}

export const loginOpened = (request: LoginRequest) => ({ type: 'login/opened', request }) as const;
export const loginClosed = () => ({ type: 'login/closed' }) as const;
export const channelChosen = (channel: CodeChannel) =>
  ({ type: 'login/channelChosen', channel }) as const;
export const codeRequested = (recipient: CodeRecipient, version: CodeVersion) =>
  ({ type: 'login/codeRequested', recipient, version }) as const;
export const personAsked = (words: string | null) =>
  ({ type: 'login/personAsked', words }) as const;
export const codeSent = (sentCode: SentCode) => ({ type: 'login/codeSent', sentCode }) as const;
export const codeFailed = (failure: StepFailure) =>
  ({ type: 'login/codeFailed', failure }) as const;
/** The address, the number or its country is another one. */
export const recipientChanged = () => ({ type: 'login/recipientChanged' }) as const;
export const verificationRequested = () => ({ type: 'login/verificationRequested' }) as const;
export const verificationDone = () => ({ type: 'login/verificationDone' }) as const;
export const verificationFailed = (failure: StepFailure) =>
  ({ type: 'login/verificationFailed', failure }) as const;
export const codeChanged = () => ({ type: 'login/codeChanged' }) as const;
export const steppedBack = () => ({ type: 'login/steppedBack' }) as const;
export const termsAccepted = (hasAccepted: boolean) =>
  ({ type: 'login/termsAccepted', hasAccepted }) as const;

export type LoginAction = ReturnType<
  | typeof loginOpened
  | typeof loginClosed
  | typeof channelChosen
  | typeof codeRequested
  | typeof personAsked
  | typeof codeSent
  | typeof codeFailed
  | typeof recipientChanged
  | typeof verificationRequested
  | typeof verificationDone
  | typeof verificationFailed
  | typeof codeChanged
  | typeof steppedBack
  | typeof termsAccepted
>;

const untried: LoginStep = { status: 'invalid', failure: null };
const underWay: LoginStep = { status: 'request', failure: null };
const done: LoginStep = { status: 'success', failure: null };

const failed = (failure: StepFailure): LoginStep => ({ status: 'failure', failure });

const withoutFailure = (step: LoginStep): LoginStep => (step.failure === null ? step : untried);

const closed: LoginState = {
  isOpen: false,
  request: {},
  channel: 'email',
  version: 'v3',
  personQuestion: null,
  recipient: null,
  sentCode: null,
  codeRequest: untried,
  verification: untried,
  hasAcceptedTerms: true,
};

/** The first step, as it is before anybody is asked. */
const unasked = { personQuestion: null, codeRequest: untried } as const;

const askPerson = ({ personQuestion }: LoginState, words: string | null): Partial<LoginState> => ({
  codeRequest: untried,
  personQuestion: { words, turn: (personQuestion?.turn ?? 0) + 1 },
});

/** What each action changes. */
const changeOf = (state: LoginState, action: LoginAction): Partial<LoginState> => {
  switch (action.type) {
    case 'login/opened':
      return { ...closed, isOpen: true, request: action.request };
    case 'login/closed':
      return { isOpen: false };
    case 'login/channelChosen':
      return { ...unasked, channel: action.channel };
    case 'login/codeRequested':
      return {
        recipient: action.recipient,
        version: action.version,
        codeRequest: underWay,
        // Its progress is shown until there is an answer.
        personQuestion: action.version === 'v2' ? state.personQuestion : null,
      };
    case 'login/personAsked':
      return askPerson(state, action.words);
    case 'login/codeSent':
      return {
        sentCode: action.sentCode,
        codeRequest: done,
        personQuestion: null,
        verification: untried,
      };
    case 'login/codeFailed':
      return { codeRequest: failed(action.failure), personQuestion: null };
    case 'login/recipientChanged':
      return { codeRequest: withoutFailure(state.codeRequest), personQuestion: null };
    case 'login/verificationRequested':
      return { verification: underWay };
    case 'login/verificationDone':
      return { verification: done, isOpen: false };
    case 'login/verificationFailed':
      return { verification: failed(action.failure) };
    case 'login/codeChanged':
      return {
        codeRequest: withoutFailure(state.codeRequest),
        verification: withoutFailure(state.verification),
      };
    case 'login/steppedBack':
      return { ...unasked, sentCode: null, verification: untried };
    case 'login/termsAccepted':
      return { hasAcceptedTerms: action.hasAccepted };
    default:
      action satisfies never;
      return {};
  }
};

/** Like every reducer of the store it is shown the actions of all the others. */
export const loginReducer = (state: LoginState = closed, action: LoginAction): LoginState =>
  action.type.startsWith('login/') ? { ...state, ...changeOf(state, action) } : state;

export const selectLogin = ({ login }: LoginRoot): LoginState => login ?? closed;
