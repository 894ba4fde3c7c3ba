import { type Component, earlyBookingSavings } from './pageParts.ts';

export const howItWorks: Component = {
  type: 'how_it_works',
  title: 'From first look to first night',
  data: {
    items: [
      {
        title: 'Find your place',
        text: 'Search by city or university, compare rents and walks to campus, save what you like.',
      },
      {
        title: 'Talk to a person',
        text: 'An adviser answers your questions, checks the room is free and sorts the paperwork.',
      },
      {
        title: 'Book and move in',
        text: 'Reserve online in minutes. We stay with you until you hold the keys, and after.',
      },
    ],
  },
};

interface University {
  readonly name: string;
  readonly canonical_name: string;
  readonly city: string;
}

const university = (name: string, canonicalName: string, city: string): University => ({
  name,
  canonical_name: canonicalName,
  city,
});

export const universities: Component = {
  type: 'universities',
  title: 'Live close to your campus',
  data: {
    items: [
      university('University College London', 'university-college-london', 'London'),
      university('University of Manchester', 'university-of-manchester', 'Manchester'),
      university('University of Glasgow', 'university-of-glasgow', 'Glasgow'),
      university('University of Sydney', 'university-of-sydney', 'Sydney'),
      university('University of Melbourne', 'university-of-melbourne', 'Melbourne'),
      university('Trinity College Dublin', 'trinity-college-dublin', 'Dublin'),
      university('New York University', 'new-york-university', 'New York'),
      university('Boston University', 'boston-university', 'Boston'),
      university('University of Toronto', 'university-of-toronto', 'Toronto'),
      university('McGill University', 'mcgill-university', 'Montreal'),
      university('Humboldt University of Berlin', 'humboldt-university-of-berlin', 'Berlin'),
      university('University of Barcelona', 'university-of-barcelona', 'Barcelona'),
    ],
  },
};

export const homeFaqs: Component = {
  type: 'faqs',
  title: 'Good to know before you book',
  data: {
    items: [
      {
        question: 'Does it cost anything to book through Amber?',
        answer:
          'No. Searching, advice and booking are free for students. You pay the residence its rent and deposit, at the price it asks of everyone.',
      },
      {
        question: 'What if my visa or my university application is refused?',
        answer:
          'Send us the refusal and you get everything back: there is a full refund on visa rejection and on university rejection.',
      },
      {
        question: 'How does the price match guarantee work?',
        answer:
          'Show us the same room for the same dates at a lower price, and you pay the lower price.',
      },
      {
        question: 'Can I book before I arrive in the country?',
        answer:
          'Yes, most students do. Pictures, virtual views and distances to campus are part of each listing, and every residence is checked before it goes online.',
      },
      {
        question: 'Do I need a guarantor?',
        answer:
          'Many residences ask for one. Listings say which guarantors they take, and an adviser can help when you have nobody in the country.',
      },
      {
        question: 'How early should I book?',
        answer: `As early as you can: the best rooms go first, and residences reward early bookings with savings of up to ${earlyBookingSavings} a stay.`,
      },
    ],
  },
};
