import { dataOf } from '../../shared/contracts/wireRecord.ts';
import type { ApiCall } from '../../shared/ssr/apiClient.ts';

/** What a property tells only to who is signed in. */
export interface PrivateDetails {
  /** "12a"; null: not known. */
  readonly streetNumber: string | null;
  /** Of whoever lets it, as they are written: "+44 20 7946 0018". */
  readonly phones: readonly string[];
}

const parse = (body: unknown): PrivateDetails => {
  const data = dataOf(body);
  return {
    streetNumber: data.optionalRecord('location')?.optionalText('street_number') ?? null,
    phones: data.optionalRecord('owner')?.optionalTexts('phones') ?? [],
  };
};

/** Past every cache: guests are not told all of it. */
export const privateDetailsCall = (propertyId: number): ApiCall<PrivateDetails> => ({
  name: 'inventory',
  path: `/api/v0/inventories/${propertyId}`,
  query: { only: ['location', 'owner'], cache: false },
  isPersonal: true,
  parse,
  surrogateKeys: () => [],
});
