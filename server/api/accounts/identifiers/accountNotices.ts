import type { Language } from '../../../../shared/domain/language/language.ts';
import type { SiteKey } from '../../../../shared/domain/site/siteKey.ts';
import type { AccountNotice } from '../../db/documents.ts';
import { maskedAddress } from '../confirmation/maskedAddress.ts';
import type { Identifier } from '../users.queries.ts';

/** Who changes which addresses open his account. */
export interface AccountChange {
  readonly userId: number;
  /** Where he does it. */
  readonly site: SiteKey;
  /** The account's. */
  readonly language: Language;
  readonly at: Date;
}

/**
 * What the mailboxes of an account are told of a change to it, so that its owner learns of one that
 * he has not made. One that has come knows by its code; one that goes is told as well.
 * @param known addresses before the change.
 */
export const noticesOf = (
  {
    change,
    language,
    site,
  }: Pick<AccountNotice, 'change'> & Pick<AccountChange, 'language' | 'site'>,
  changed: Identifier,
  known: readonly Identifier[],
): readonly AccountNotice[] =>
  known
    .filter(
      ({ kind, value }) => kind === 'email' && (change === 'removed' || value !== changed.value),
    )
    .map(({ value }) => ({
      to: value,
      change,
      site,
      language,
      address: maskedAddress(changed),
    }));
