import { useSelector } from 'react-redux';
import type { ComparedProperty } from '../../../shared/domain/compare/comparedProperty.ts';
import { presenceOf } from '../../../shared/domain/compare/presence.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { selectContext } from '../../store/context.slice.ts';
import { HasIt } from './cellContents.tsx';
import { type CompareGroup, type CompareRow, compareRow } from './compareRow.ts';
import { factRows } from './factRows.tsx';

/** Which of the lists have what. */
const presenceRows = (
  properties: readonly ComparedProperty[],
  listOf: (property: ComparedProperty) => readonly string[],
): CompareRow[] =>
  presenceOf(properties.map(listOf)).map(({ has, name }) =>
    compareRow(
      name,
      properties.map(({ id }, index) => {
        const isThere = has[index] === true;
        return { key: id, measure: isThere, content: <HasIt has={isThere} /> };
      }),
    ),
  );

export const useCompareRows = (properties: readonly ComparedProperty[]): CompareGroup[] => {
  const t = useMessages();
  const { locale, today } = useSelector(selectContext);
  return [
    { rows: factRows(properties, { locale, t, today }) },
    { title: t('compare.bills'), rows: presenceRows(properties, ({ bills }) => bills) },
    { title: t('compare.amenities'), rows: presenceRows(properties, ({ amenities }) => amenities) },
  ];
};
