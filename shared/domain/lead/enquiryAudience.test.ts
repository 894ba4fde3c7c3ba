import { expect, test } from '@jest/globals';
import { audienceOf, enquiryTopic } from './enquiryAudience.ts';
import type { LeadSource } from './enquiryForm.ts';

test.each<[LeadSource, string, string]>([
  ['enquire', 'student', 'Enquiry'],
  ['book_now', 'student', 'Booking enquiry'],
  ['join_waitlist', 'student', 'Waitlist'],
  ['group_booking', 'group', 'Group booking'],
  ['list_property', 'landlord', 'Landlord enquiry'],
  ['university_partnership', 'university', 'University partnership'],
  ['partner_enquire', 'university', 'Partner enquiry'],
  ['ambassador', 'ambassador', 'Ambassador application'],
])('an enquiry from %s is filled in by a %s and is about "%s"', (source, audience, topic) => {
  expect([audienceOf(source), enquiryTopic(source)]).toEqual([audience, topic]);
});
