import { isApiFault } from '../../shared/contracts/apiFault.ts';
import type { WireRecord } from './wireRecord.ts';

type ReadComponent<Component> = (title: string, data: WireRecord) => Component;

/**
 * Reads the parts of a configured page by their wire type. Those of an unknown type, or with data
 * of another shape, are left out.
 */
export const componentReader = <Component>(
  entries: readonly (readonly [type: string, read: ReadComponent<Component>])[],
): ((data: WireRecord) => Component[]) => {
  const readers = new Map(entries);
  const readOne = (record: WireRecord): Component[] => {
    const read = readers.get(record.text('type'));
    if (!read) return [];
    try {
      return [read(record.text('title'), record.record('data'))];
    } catch (error) {
      if (isApiFault(error)) return [];
      throw error;
    }
  };
  return (data) => data.records('result', readOne).flat();
};
