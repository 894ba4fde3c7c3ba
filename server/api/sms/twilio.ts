import type { SmsSettings } from '../../../config/loginProviders.ts';
import { faultCode } from '../http/loggableError.ts';
import type { SmsTransport } from './smsTransport.ts';

const TIMEOUT_MS = 10_000;

type TwilioSettings = Extract<SmsSettings, { way: 'twilio' }>;

/** What went wrong, in codes alone: the words of an answer name the number. */
class UnsentSms extends Error {
  readonly code: string;
  readonly responseCode?: number;

  constructor(code: string, responseCode?: number) {
    super(`the text message was not taken: ${code}`);
    this.name = 'UnsentSms';
    this.code = code;
    if (responseCode !== undefined) this.responseCode = responseCode;
  }
}

/** "TWILIO_21211" of the body of a refusal. */
const refusalCode = (body: unknown): string => {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : '';
  return `TWILIO_${typeof code === 'number' ? code : 'UNKNOWN'}`;
};

/** Text messages by Twilio's protocol, which others speak as well. */
export const smsOverTwilio = ({
  accountSid,
  apiUrl,
  authToken,
  from,
  messagingServiceSid,
}: TwilioSettings): SmsTransport => {
  const url = `${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  const sender: Record<string, string> =
    messagingServiceSid === undefined
      ? { From: from ?? '' }
      : { MessagingServiceSid: messagingServiceSid };
  return {
    send: async ({ text, to }) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { Authorization: `Basic ${credentials}`, Accept: 'application/json' },
        body: new URLSearchParams({ ...sender, To: to, Body: text }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: unknown) => {
        throw new UnsentSms(faultCode(error));
      });
      const body: unknown = await answer.json().catch(() => undefined);
      if (!answer.ok) throw new UnsentSms(refusalCode(body), answer.status);
      return 'sent';
    },
  };
};
