import { UpstreamError } from '../../shared/contracts/upstreamError.ts';
import type {
  ApiCall,
  ApiCallName,
  ApiChange,
  ApiChangeName,
  SendingApiClient,
} from '../../shared/ssr/apiClient.ts';

/** Bodies by the names of calls and changes; several are given one after the other. */
export type AccountAnswers = Readonly<
  Partial<Record<ApiCallName | ApiChangeName, unknown | readonly unknown[]>>
>;

export interface AccountApi extends SendingApiClient {
  /** Names of what was asked and sent, in order. */
  readonly asked: readonly string[];
  readonly sent: readonly ApiChange<unknown>[];
}

export const refusal = (
  status: number,
  userFriendlyMessage?: string,
  retryAfterSeconds?: number,
): UpstreamError =>
  new UpstreamError('refused', { status, userFriendlyMessage, retryAfterSeconds });

/** An API of accounts, as far as a test has given it answers: errors are thrown, all else is read. */
export const createAccountApi = (answers: AccountAnswers): AccountApi => {
  const asked: string[] = [];
  const sent: ApiChange<unknown>[] = [];
  const answer = async <Result>({
    name,
    parse,
  }: Pick<ApiCall<Result>, 'parse'> & { readonly name: keyof AccountAnswers }): Promise<Result> => {
    const turn = asked.filter((before) => before === name).length;
    asked.push(name);
    const given = answers[name];
    const body: unknown = Array.isArray(given) ? given[turn] : given;
    if (body instanceof Error) throw body;
    if (body === undefined) throw refusal(404);
    return parse(body);
  };
  return {
    asked,
    sent,
    get: (call) => answer(call),
    send: (change) => {
      sent.push(change);
      return answer(change);
    },
  };
};

export const userWire = (own: object = {}) => ({
  id: 7,
  name: 'Ann Lee',
  email: 'ann@example.org',
  phone: '+447700900123',
  phone_details: { international: '+44 7700 900123', country_code: 'GB' },
  profile_image_url: null,
  login_type: 'email_otp',
  ...own,
});

export const identifiersWire = {
  data: {
    result: [
      { kind: 'email', value: 'ann@example.org', is_primary: true },
      { kind: 'phone', value: '+447700900123', is_primary: true },
    ],
    meta: { count: 2, next: null },
  },
};

export const sessionsWire = {
  data: {
    result: [
      {
        id: 1,
        device: 'Chrome on Android',
        country: 'GB',
        created_at: '2027-03-01T10:00:00Z',
        last_seen_at: '2027-03-15T10:00:00Z',
        is_current: true,
      },
      {
        id: 2,
        device: '',
        country: null,
        created_at: '2027-02-01T10:00:00Z',
        last_seen_at: '2027-02-02T10:00:00Z',
        is_current: false,
      },
    ],
    meta: { count: 2, next: null },
  },
};

export const SESSION_UUID = '0b0e7c3a-2f6b-4a54-9a63-0f2f6a1f8a11';

export const codeSentWire = (more: object = {}) => ({
  data: { session_uuid: SESSION_UUID, resend_after: 30, ...more },
});
