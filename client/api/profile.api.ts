import { dataOf, WireRecord } from '../../shared/contracts/wireRecord.ts';
import type {
  Identifier,
  OwnIdentifier,
  SignedInDevice,
} from '../../shared/domain/user/profile.ts';
import type { User } from '../../shared/domain/user/user.ts';
import type { ApiCall, ApiCallName, ApiChange } from '../../shared/ssr/apiClient.ts';
import type { PostedFile } from '../../shared/ssr/postedForm.ts';
import { parseSentCode, readUser, type SentCode } from './users.api.ts';

const USERS = '/api/v0/users';
const DETAILS = `${USERS}/details`;
const PICTURE = `${USERS}/picture`;
const IDENTIFIERS = `${USERS}/identifiers`;
const SESSIONS = `${USERS}/sessions`;

/** Everything held about who is signed in, as a file; 403 unless he has just given a code. */
export const EXPORT_PATH = `${USERS}/export`;

const ownCall = <Result>(
  name: ApiCallName,
  path: string,
  parse: (body: unknown) => Result,
): ApiCall<Result> => ({
  name,
  path,
  query: {},
  isPersonal: true,
  isForSignedIn: true,
  parse,
  surrogateKeys: () => [],
});

const listOf =
  <Item>(read: (item: WireRecord) => Item) =>
  (body: unknown): readonly Item[] =>
    dataOf(body).records('result', read);

const readIdentifier = (record: WireRecord): OwnIdentifier => ({
  kind: record.text('kind') === 'phone' ? 'phone' : 'email',
  value: record.text('value'),
  isPrimary: record.flag('is_primary', false),
});

export const identifiersCall = (): ApiCall<readonly OwnIdentifier[]> =>
  ownCall('userIdentifiers', IDENTIFIERS, listOf(readIdentifier));

const DAY_LENGTH = '2027-03-15'.length;

const readDevice = (record: WireRecord): SignedInDevice => ({
  id: record.number('id'),
  words: record.optionalText('device') ?? '',
  country: record.optionalText('country'),
  lastSeen: record.text('last_seen_at').slice(0, DAY_LENGTH),
  isCurrent: record.flag('is_current', false),
});

export const devicesCall = (): ApiCall<readonly SignedInDevice[]> =>
  ownCall('userSessions', SESSIONS, listOf(readDevice));

const parseUser = (body: unknown): User => readUser(dataOf(body));

export const nameChange = (name: string): ApiChange<User> => ({
  name: 'changeUser',
  method: 'PUT',
  path: DETAILS,
  body: { user: { name } },
  parse: parseUser,
});

export const pictureChange = ({ bytes, contentType }: PostedFile): ApiChange<User> => ({
  name: 'changePicture',
  method: 'PUT',
  path: PICTURE,
  body: bytes,
  contentType,
  parse: parseUser,
});

export const pictureRemoval = (): ApiChange<User> => ({
  name: 'removePicture',
  method: 'DELETE',
  path: PICTURE,
  body: undefined,
  parse: parseUser,
});

export interface ConfirmationCode extends SentCode {
  /** Where it went, as its owner knows it: "a••@example.org". */
  readonly sentTo: string;
}

/** Sends a code to who is signed in, to show that it is still he. */
export const confirmationCode = (): ApiChange<ConfirmationCode> => ({
  name: 'generateConfirmationOtp',
  method: 'POST',
  path: `${USERS}/generate_confirmation_otp`,
  body: {},
  parse: (body) => ({ ...parseSentCode(body), sentTo: dataOf(body).text('sent_to') }),
});

interface GivenCode {
  readonly otp: string;
  readonly sessionUuid: string;
}

const givenCode = ({ otp, sessionUuid }: GivenCode) => ({ otp, session_uuid: sessionUuid });

/** From here on, for ten minutes, the session may change how its owner signs in. */
export const confirmation = (code: GivenCode): ApiChange<null> => ({
  name: 'confirmSession',
  method: 'POST',
  path: `${USERS}/confirm`,
  body: { user: givenCode(code) },
  parse: () => null,
});

/** Sends a code to an address that is to be added; 403 unless the session is confirmed. */
export const identifierCode = ({ kind, value }: Identifier): ApiChange<SentCode> => ({
  name: 'generateIdentifierOtp',
  method: 'POST',
  path: `${USERS}/generate_identifier_otp`,
  body: { user: { [kind]: value } },
  parse: parseSentCode,
});

export interface AddedIdentifier {
  /** It was another account's, which is one with this one now. */
  readonly isMerged: boolean;
}

export const identifierAddition = (
  { kind, value }: Identifier,
  code: GivenCode,
): ApiChange<AddedIdentifier> => ({
  name: 'addIdentifier',
  method: 'POST',
  path: IDENTIFIERS,
  body: { user: { [kind]: value, ...givenCode(code) } },
  parse: (body) => ({ isMerged: dataOf(body).flag('merged', false) }),
});

export const identifierRemoval = ({ kind, value }: Identifier): ApiChange<null> => ({
  name: 'removeIdentifier',
  method: 'DELETE',
  path: IDENTIFIERS,
  body: { user: { kind, value } },
  parse: () => null,
});

const messageOf = (body: unknown): string | null => new WireRecord(body).optionalText('message');

/** Signs out everywhere, here too. */
export const allSessionsEnd = (): ApiChange<string | null> => ({
  name: 'endSessions',
  method: 'DELETE',
  path: SESSIONS,
  body: undefined,
  parse: messageOf,
});

export const accountDeletion = (): ApiChange<string | null> => ({
  name: 'deleteUser',
  method: 'DELETE',
  path: DETAILS,
  body: undefined,
  parse: messageOf,
});
