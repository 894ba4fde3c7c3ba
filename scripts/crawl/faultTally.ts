import { type Fault, type FaultKind, faultNames } from './fault.ts';

export interface TalliedKind {
  readonly kind: FaultKind;
  readonly count: number;
  readonly examples: readonly Fault[];
}

/** Counts faults by kind and keeps the first of each: a broken template gives thousands alike. */
export class FaultTally {
  readonly #kinds = new Map<FaultKind, { count: number; readonly examples: Fault[] }>();
  readonly #examples: number;

  constructor(examples: number) {
    this.#examples = examples;
  }

  add(fault: Fault): void {
    const tallied = this.#kinds.get(fault.kind) ?? { count: 0, examples: [] };
    tallied.count += 1;
    if (tallied.examples.length < this.#examples) tallied.examples.push(fault);
    this.#kinds.set(fault.kind, tallied);
  }

  addAll(faults: Iterable<Fault>): void {
    for (const fault of faults) this.add(fault);
  }

  get count(): number {
    return [...this.#kinds.values()].reduce((sum, { count }) => sum + count, 0);
  }

  /** In the order of the names. */
  get kinds(): readonly TalliedKind[] {
    return (Object.keys(faultNames) as FaultKind[]).flatMap((kind) => {
      const tallied = this.#kinds.get(kind);
      return tallied ? [{ kind, ...tallied }] : [];
    });
  }
}
