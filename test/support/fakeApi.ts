import { UpstreamError } from '../../shared/contracts/upstreamError.ts';
import type { ApiCall, ApiChange, SendingApiClient } from '../../shared/ssr/apiClient.ts';

/** What is answered under a path: the body's `data`, or a status to fail with, or never anything. */
export type FakeAnswer = { readonly data: unknown } | { readonly status: number } | 'never';

export interface FakeApi extends SendingApiClient {
  /** Paths of the calls, in their order. */
  readonly paths: readonly string[];
  readonly queries: readonly ApiCall<unknown>['query'][];
  readonly sent: readonly ApiChange<unknown>[];
}

const settle = async (answer: FakeAnswer, path: string): Promise<unknown> => {
  if (answer === 'never') return new Promise(() => {});
  if ('status' in answer)
    throw new UpstreamError(`made to fail: ${path}`, { status: answer.status });
  return { data: answer.data };
};

/** The API beyond us; bodies go through the real parsers. A path without an answer is a 404. */
export const createFakeApi = (answers: Readonly<Record<string, FakeAnswer>>): FakeApi => {
  const paths: string[] = [];
  const queries: ApiCall<unknown>['query'][] = [];
  const sent: ApiChange<unknown>[] = [];
  return {
    paths,
    queries,
    sent,
    async send<Result>(change: ApiChange<Result>): Promise<Result> {
      sent.push(change);
      return change.parse(await settle(answers[change.path] ?? { status: 404 }, change.path));
    },
    async get<Result>(call: ApiCall<Result>): Promise<Result> {
      paths.push(call.path);
      queries.push(call.query);
      return call.parse(await settle(answers[call.path] ?? { status: 404 }, call.path));
    },
  };
};
