import type { User } from '../../shared/domain/user/user.ts';

export const testUser = (own: Partial<User> = {}): User => ({
  id: 1,
  name: '',
  email: null,
  phone: null,
  phoneInternational: null,
  phoneCountry: null,
  pictureUrl: null,
  hasDashboardAccess: false,
  enquiries: [],
  ...own,
});
