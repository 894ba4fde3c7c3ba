import * as z from 'zod';
import type { WeChatSettings } from '../../../../config/loginProviders.ts';
import { createAskProvider } from './askProvider.ts';
import { cleanName, type ProvenAccount } from './provenAccount.ts';
import { refused, silent } from './providerFault.ts';

const fault = z.object({ errcode: z.number().refine((code) => code !== 0) });

const exchange = z.object({
  access_token: z.string(),
  openid: z.string().min(1).max(100),
  /** The same for all apps of one operator. */
  unionid: z.string().min(1).max(100).optional(),
});

const profile = z.object({ nickname: z.string().optional().catch(undefined) });

/** Codes that are none, are over, or were exchanged before. */
const codeFaults: ReadonlySet<number> = new Set([40029, 40163, 41008, 42003]);

interface Check {
  readonly settings: WeChatSettings;
  readonly timeoutMs: number;
}

/** Who has a code that WeChat gave to our site; each can be exchanged once, for an access token. */
export const createReadCode = ({ settings: { apiUrl, appId, appSecret }, timeoutMs }: Check) => {
  const ask = createAskProvider('wechat', timeoutMs);

  /** Faults come with status 200. */
  const read = async <Schema extends z.ZodType>(
    path: string,
    query: Readonly<Record<string, string>>,
    schema: Schema,
  ): Promise<z.output<Schema>> => {
    const { body, status } = await ask(`${apiUrl}${path}`, query);
    const { data: failed } = fault.safeParse(body);
    if (failed && codeFaults.has(failed.errcode)) throw refused('wechat');
    const { data } = schema.safeParse(body);
    if (failed || !data) throw silent('wechat', `errcode ${failed?.errcode ?? status}`);
    return data;
  };

  return async (code: string): Promise<ProvenAccount> => {
    const { access_token, openid, unionid } = await read(
      '/sns/oauth2/access_token',
      { appid: appId, secret: appSecret, code, grant_type: 'authorization_code' },
      exchange,
    );
    const { nickname } = await read('/sns/userinfo', { access_token, openid }, profile);
    const account = { provider: 'wechat', subject: unionid ?? openid } as const;
    return { account, name: cleanName([nickname]) };
  };
};
