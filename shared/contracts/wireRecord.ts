import { isUpstreamError, UpstreamError } from './upstreamError.ts';

const fault = (path: string, wanted: string): UpstreamError =>
  new UpstreamError(`Unexpected answer: ${path} is no ${wanted}`);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Null when the value lacks what `read` asks for. */
const readOrNull = <Part>(read: () => Part): Part | null => {
  try {
    return read();
  } catch (error) {
    if (isUpstreamError(error)) return null;
    throw error;
  }
};

/**
 * A JSON object from a wire, read member by member. Members that are asked for must be there and
 * of their type. An `optional` one that is absent, null or of another type is a hole: it is read as
 * absent, so that a page goes without it and does not fail. Unknown members are ignored.
 */
export class WireRecord {
  readonly #members: Readonly<Record<string, unknown>>;
  readonly #path: string;

  /** @throws UpstreamError without status when the value is no object. */
  constructor(value: unknown, path = 'body') {
    if (!isObject(value)) throw fault(path, 'object');
    this.#members = value;
    this.#path = path;
  }

  #at(key: string): string {
    return `${this.#path}.${key}`;
  }

  has(key: string): boolean {
    return this.#members[key] !== undefined && this.#members[key] !== null;
  }

  text(key: string): string {
    const value = this.#members[key];
    if (typeof value !== 'string') throw fault(this.#at(key), 'text');
    return value;
  }

  /** Null also for an empty text. */
  optionalText(key: string): string | null {
    const value = this.#members[key];
    return typeof value === 'string' && value !== '' ? value : null;
  }

  /** Part of an address, where letter case tells nothing apart: in small letters, never empty. */
  addressName(key: string): string {
    const name = this.text(key).toLowerCase();
    if (name === '') throw fault(this.#at(key), 'name');
    return name;
  }

  /** Null also for an empty text. */
  optionalAddressName(key: string): string | null {
    return this.optionalText(key)?.toLowerCase() ?? null;
  }

  number(key: string): number {
    const value = this.#members[key];
    if (typeof value !== 'number' || !Number.isFinite(value)) throw fault(this.#at(key), 'number');
    return value;
  }

  optionalNumber(key: string): number | null {
    const value = this.#members[key];
    return typeof value === 'number' && Number.isFinite(value) ? value : null;
  }

  /** @param absent what it means that nothing is said. */
  flag(key: string, absent: boolean): boolean {
    const value = this.#members[key];
    return typeof value === 'boolean' ? value : absent;
  }

  record(key: string): WireRecord {
    return new WireRecord(this.#members[key], this.#at(key));
  }

  optionalRecord(key: string): WireRecord | null {
    return isObject(this.#members[key]) ? this.record(key) : null;
  }

  /** Nothing is known of what an absent record would hold. */
  recordOrEmpty(key: string): WireRecord {
    return this.optionalRecord(key) ?? new WireRecord({}, this.#at(key));
  }

  /** Null also for a record that lacks what `read` asks for. */
  optionalPart<Part>(key: string, read: (part: WireRecord) => Part): Part | null {
    const part = this.optionalRecord(key);
    return part && readOrNull(() => read(part));
  }

  /**
   * The items that `read` can make something of; one with a hole in it is left out.
   * @throws UpstreamError for a list of which none can be read: it is no list of these items.
   */
  records<Item>(key: string, read: (item: WireRecord) => Item): Item[] {
    const values = this.#members[key];
    if (!Array.isArray(values)) throw fault(this.#at(key), 'list');
    const readItem = (value: unknown, index: number): Item =>
      read(new WireRecord(value, `${this.#at(key)}[${index}]`));
    const items = values.flatMap((value: unknown, index) => {
      const item = readOrNull(() => ({ read: readItem(value, index) }));
      return item === null ? [] : [item.read];
    });
    if (items.length === 0 && values.length > 0) readItem(values[0], 0);
    return items;
  }

  /** Empty when the list is absent. */
  optionalRecords<Item>(key: string, read: (item: WireRecord) => Item): Item[] {
    return readOrNull(() => this.records(key, read)) ?? [];
  }

  /** Empty when the list is absent. */
  optionalNumbers(key: string): number[] {
    const values = this.#members[key];
    return Array.isArray(values) ? values.filter((value) => typeof value === 'number') : [];
  }

  texts(key: string): string[] {
    const values = this.#members[key];
    if (!Array.isArray(values)) throw fault(this.#at(key), 'list');
    return values.filter((value) => typeof value === 'string');
  }

  optionalTexts(key: string): string[] {
    return readOrNull(() => this.texts(key)) ?? [];
  }

  /** Names of the members that are there. */
  keys(): string[] {
    return Object.keys(this.#members);
  }
}

/** The `data` that every successful answer is wrapped in. */
export const dataOf = (body: unknown): WireRecord => new WireRecord(body).record('data');
