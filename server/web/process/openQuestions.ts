/** `gone`: it has nothing in memory, be it that it has ended or that it has not begun. */
export type Reply<Value> =
  | { readonly kind: 'answer'; readonly value: Value }
  | { readonly kind: 'gone' }
  | { readonly kind: 'silent' };

/** Questions by number, until they are answered or their time is over. */
export interface OpenQuestions {
  open<Value>(ask: (id: number) => void, leashMs: number): Promise<Reply<Value>>;
  answer(id: number, value: unknown): void;
  /** Nobody will answer any more. */
  closeAll(): void;
}

export const createOpenQuestions = (): OpenQuestions => {
  const waiting = new Map<number, (reply: Reply<unknown>) => void>();
  let last = 0;

  const settle = (id: number, reply: Reply<unknown>): void => {
    waiting.get(id)?.(reply);
    waiting.delete(id);
  };

  return {
    open: <Value>(ask: (id: number) => void, leashMs: number) =>
      new Promise<Reply<Value>>((resolve) => {
        last += 1;
        const id = last;
        const leash = setTimeout(() => settle(id, { kind: 'silent' }), leashMs);
        waiting.set(id, (reply) => {
          clearTimeout(leash);
          resolve(reply as Reply<Value>);
        });
        ask(id);
      }),
    answer: (id, value) => settle(id, { kind: 'answer', value }),
    closeAll: () => {
      for (const id of [...waiting.keys()]) settle(id, { kind: 'gone' });
    },
  };
};
