import { isUpstreamNotFound } from '../../../shared/contracts/upstreamError.ts';
import type { ShortlistMark } from '../../../shared/domain/user/shortlist.ts';

export interface HeartsDependencies {
  /** Those of these homes that are on the shortlist. */
  readonly marks: (inventoryIds: readonly number[]) => Promise<readonly ShortlistMark[]>;
  /** @returns the entry. */
  readonly add: (inventoryId: number) => Promise<number>;
  readonly remove: (entry: number) => Promise<unknown>;
  readonly onChange: (inventoryId: number, isPressed: boolean) => void;
  /** A press came to nothing; the heart is as it was. */
  readonly onFailure: (inventoryId: number, error: unknown) => void;
  /** The server knows something else of a home than before. */
  readonly onSettled: (inventoryId: number) => void;
}

export interface Hearts {
  isPressed(inventoryId: number): boolean;
  /** Asks for what is not known yet of these homes. */
  learn(inventoryIds: readonly number[]): Promise<void>;
  /** Asks again: another window has changed it. */
  relearn(inventoryId: number): Promise<void>;
  press(inventoryId: number): Promise<void>;
  /** Puts a home on the list without a word, whatever comes of it. */
  addQuietly(inventoryId: number): Promise<void>;
  /** Somebody else is here, or nobody. */
  forget(): void;
}

interface Heart {
  /** What the server has said; null: it is not on the list. */
  entry: number | null;
  isWanted: boolean;
  /** Its calls go one after the other: the last press decides. */
  isBusy: boolean;
  /** Another window has changed it meanwhile. */
  isStale: boolean;
  /** How often it has been changed: an answer to what was asked before says nothing new. */
  changes: number;
}

const newHeart = (): Heart => ({
  entry: null,
  isWanted: false,
  isBusy: false,
  isStale: false,
  changes: 0,
});

/** What another window has removed already is removed. */
const unlessGone = (error: unknown): void => {
  if (!isUpstreamNotFound(error)) throw error;
};

const reconcile = async (
  id: number,
  heart: Heart,
  { add, remove }: Pick<HeartsDependencies, 'add' | 'remove'>,
): Promise<void> => {
  while (heart.isWanted !== (heart.entry !== null)) {
    if (heart.entry === null) {
      heart.entry = await add(id);
    } else {
      await remove(heart.entry).catch(unlessGone);
      heart.entry = null;
    }
  }
};

/**
 * The hearts of a document. A press shows at once; the calls follow, one at a time for each home,
 * until the server has what was wanted last. A failure takes back what was never so.
 */
export const createHearts = (dependencies: HeartsDependencies): Hearts => {
  const { marks, onChange, onFailure, onSettled } = dependencies;
  let hearts = new Map<number, Heart>();
  const asked = new Set<number>();

  const heartOf = (id: number): Heart => {
    const heart = hearts.get(id) ?? newHeart();
    hearts.set(id, heart);
    return heart;
  };

  const want = (id: number, heart: Heart, isWanted: boolean): void => {
    if (heart.isWanted === isWanted) return;
    heart.isWanted = isWanted;
    onChange(id, isWanted);
  };

  /** What is changed meanwhile has news of its own. */
  const ask = async (ids: readonly number[]): Promise<void> => {
    const entries = hearts;
    const before = new Map(ids.map((id) => [id, heartOf(id).changes]));
    const found = await marks(ids);
    if (entries !== hearts) return;
    for (const [id, changes] of before) {
      const heart = heartOf(id);
      if (heart.isBusy || heart.changes !== changes) continue;
      heart.entry = found.find(({ inventoryId }) => inventoryId === id)?.id ?? null;
      want(id, heart, heart.entry !== null);
    }
  };

  const relearn = async (id: number): Promise<void> => {
    const heart = heartOf(id);
    if (heart.isBusy) heart.isStale = true;
    else await ask([id]).catch(() => undefined);
  };

  const settle = async (id: number, heart: Heart): Promise<void> => {
    if (heart.isBusy) return;
    Object.assign(heart, { isBusy: true, isStale: false, changes: heart.changes + 1 });
    const { entry } = heart;
    try {
      await reconcile(id, heart, dependencies);
    } finally {
      heart.isBusy = false;
      if (heart.entry !== entry) onSettled(id);
      want(id, heart, heart.entry !== null);
      if (heart.isStale) void relearn(id);
    }
  };

  const learn = async (ids: readonly number[]): Promise<void> => {
    const unknown = ids.filter((id) => !asked.has(id));
    if (unknown.length === 0) return;
    for (const id of unknown) asked.add(id);
    // The next look at the page asks again.
    await ask(unknown).catch(() => unknown.map((id) => asked.delete(id)));
  };

  return {
    isPressed: (id) => hearts.get(id)?.isWanted ?? false,
    learn,
    relearn,
    press: async (id) => {
      const heart = heartOf(id);
      want(id, heart, !heart.isWanted);
      await settle(id, heart).catch((error: unknown) => onFailure(id, error));
    },
    addQuietly: async (id) => {
      const heart = heartOf(id);
      want(id, heart, true);
      await settle(id, heart).catch(() => undefined);
    },
    forget: () => {
      const pressed = [...hearts].filter(([, { isWanted }]) => isWanted);
      hearts = new Map();
      asked.clear();
      for (const [id] of pressed) onChange(id, false);
    },
  };
};
