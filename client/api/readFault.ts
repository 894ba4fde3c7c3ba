import { UpstreamError } from '../../shared/contracts/upstreamError.ts';

const UNAUTHORISED = 401;

/** Dispatched at the window when an answer says that nobody is signed in. */
export const SESSION_END_EVENT = 'session-end';

const friendlyMessage = (body: unknown): string | undefined => {
  const message = (body as { message?: { user_friendly_message?: unknown } } | null)?.message;
  const text = message?.user_friendly_message;
  return typeof text === 'string' ? text : undefined;
};

const errorCode = (body: unknown): string | undefined => {
  const code = (body as { error_code?: unknown } | null)?.error_code;
  return typeof code === 'string' ? code : undefined;
};

/** Given in seconds; a date, which is also allowed, is nothing that our own server sends. */
const retryAfter = ({ headers }: Response): number | undefined => {
  const text = headers.get('Retry-After') ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
};

/** What an answer that is no success says. */
export const readFault = async (response: Response): Promise<UpstreamError> => {
  const body: unknown = await response.json().catch(() => null);
  if (response.status === UNAUTHORISED) globalThis.dispatchEvent?.(new Event(SESSION_END_EVENT));
  return new UpstreamError(`The API answered ${response.status}`, {
    status: response.status,
    userFriendlyMessage: friendlyMessage(body),
    retryAfterSeconds: retryAfter(response),
    errorCode: errorCode(body),
  });
};
