import { UpstreamError } from '../../shared/contracts/upstreamError.ts';

const fault = (path: string, wanted: string): UpstreamError =>
  new UpstreamError(`Unexpected answer: ${path} is no ${wanted}`);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A JSON object from a wire, read member by member. Members that are asked for must be there and
 * of their type, the `optional` ones may be absent or null; unknown members are ignored.
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
    return this.has(key) && this.#members[key] !== '' ? this.text(key) : null;
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
    return this.has(key) ? this.number(key) : null;
  }

  flag(key: string): boolean {
    const value = this.#members[key];
    if (typeof value !== 'boolean') throw fault(this.#at(key), 'flag');
    return value;
  }

  record(key: string): WireRecord {
    return new WireRecord(this.#members[key], this.#at(key));
  }

  optionalRecord(key: string): WireRecord | null {
    return this.has(key) ? this.record(key) : null;
  }

  #items(key: string): readonly unknown[] {
    const value = this.#members[key];
    if (!Array.isArray(value)) throw fault(this.#at(key), 'list');
    return value;
  }

  records<Item>(key: string, read: (item: WireRecord) => Item): Item[] {
    return this.#items(key).map((item, index) =>
      read(new WireRecord(item, `${this.#at(key)}[${index}]`)),
    );
  }

  /** Empty when the list is absent. */
  optionalRecords<Item>(key: string, read: (item: WireRecord) => Item): Item[] {
    return this.has(key) ? this.records(key, read) : [];
  }

  texts(key: string): string[] {
    return this.#items(key).map((item, index) => {
      if (typeof item !== 'string') throw fault(`${this.#at(key)}[${index}]`, 'text');
      return item;
    });
  }

  optionalTexts(key: string): string[] {
    return this.has(key) ? this.texts(key) : [];
  }

  /** Names of the members that are there. */
  keys(): string[] {
    return Object.keys(this.#members);
  }
}

/** The `data` that every successful answer is wrapped in. */
export const dataOf = (body: unknown): WireRecord => new WireRecord(body).record('data');
