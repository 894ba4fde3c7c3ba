import type { UserHistoryAdditionWire } from '../../shared/contracts/userHistory.wire.ts';
import { dataOf, type WireRecord } from '../../shared/contracts/wireRecord.ts';
import { byStage, type StagePair, type UserHistory } from '../../shared/domain/user/userHistory.ts';
import { isOwnPath } from '../../shared/routes/nextPath.ts';
import type { ApiCall, ApiChange } from '../../shared/ssr/apiClient.ts';

const HISTORY = '/api/v0/auth/users/history';

const readPair = (record: WireRecord): StagePair => ({
  inventoryId: record.number('inventory_id'),
  recordId: record.number('record_id'),
});

const readUrls = (record: WireRecord): Readonly<Record<string, string>> =>
  Object.fromEntries(
    record
      .keys()
      .map((id) => [id, record.optionalText(id) ?? ''] as const)
      .filter(([, url]) => isOwnPath(url)),
  );

const parseHistory = (body: unknown): UserHistory => {
  const data = dataOf(body);
  const urls = data.recordOrEmpty('redirection_urls');
  return {
    enquired: data.optionalNumbers('enquired'),
    waitlisted: data.optionalNumbers('waitlisted'),
    getHelpClicked: data.optionalTexts('getHelpClicked'),
    stages: byStage((stage) => data.optionalRecords(stage, readPair)),
    redirectionUrls: byStage((stage) => readUrls(urls.recordOrEmpty(stage))),
  };
};

/** What who is signed in has done with homes. */
export const historyCall = (): ApiCall<UserHistory> => ({
  name: 'userHistory',
  path: HISTORY,
  query: {},
  isPersonal: true,
  isForSignedIn: true,
  parse: parseHistory,
  surrogateKeys: () => [],
});

/** Adds what was done before: again or twice changes nothing. */
export const historyAddition = (body: UserHistoryAdditionWire): ApiChange<UserHistory> => ({
  name: 'addToHistory',
  method: 'POST',
  path: HISTORY,
  body,
  parse: parseHistory,
});
