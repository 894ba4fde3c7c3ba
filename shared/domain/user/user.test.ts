import { expect, test } from '@jest/globals';
import { testUser } from '../../../test/support/testUser.ts';
import { initialsOf, userLabel } from './user.ts';

test.each([
  [{ name: 'Ann Bo Chen', email: 'ann@example.org' }, 'Ann Bo Chen', 'AC'],
  [{ name: 'ann' }, 'ann', 'A'],
  [{ name: ' Ann  Chen ' }, ' Ann  Chen ', 'AC'],
  [{ name: '李 明' }, '李 明', '李明'],
  [{ email: 'bo.chen@example.org' }, 'bo.chen@example.org', 'B'],
  [{ phoneInternational: '+44 7700 900123' }, '+44 7700 900123', ''],
])('%j is called "%s", in short "%s"', (own, label, initials) => {
  const user = testUser(own);
  expect([userLabel(user), initialsOf(user)]).toEqual([label, initials]);
});
