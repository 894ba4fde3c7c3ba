import { HOUSE_COUNT, type HouseSceneKind, mediaOfHouse } from '../../pictures/scene.ts';
import { airportPickUpDiscount, type Component } from './pageParts.ts';

interface PictureRow {
  readonly path: string;
  readonly base_path: string;
}

/** The picture of a house by its number; one that is not drawn yields its remainder. */
function picture(kind: HouseSceneKind, house: number): PictureRow {
  const [asset] = mediaOfHouse(house % HOUSE_COUNT, kind);
  return { path: asset?.hash ?? '', base_path: '/images' };
}

interface Service {
  readonly id: number;
  readonly name: string;
  readonly text: string;
  readonly image: PictureRow;
  readonly items: readonly { readonly title: string; readonly text: string }[];
}

const SERVICES: readonly Service[] = [
  {
    id: 1,
    name: 'Airport pick-up',
    text: 'A driver with your name on a sign, from arrivals to your new front door.',
    image: picture('view', 3),
    items: [
      { title: 'Door to door', text: 'One price for you and two suitcases, day or night.' },
      {
        title: 'Flight watched',
        text: 'Delays are followed, so the driver waits and you do not pay more.',
      },
      { title: 'Free change', text: 'Move the date free of charge until 24 hours before landing.' },
      {
        title: 'Room for more',
        text: 'Skis, a cello or a third suitcase? Say so when you book and a larger car comes.',
      },
      {
        title: 'Keys on the way',
        text: 'If the desk closes before you land, the driver collects your keys.',
      },
    ],
  },
  {
    id: 2,
    name: 'Bedding and kitchen packs',
    text: 'Sheets, towels, pans and plates waiting in your room when you arrive.',
    image: picture('doubleBedroom', 12),
    items: [
      { title: 'Sleep pack', text: 'Duvet, pillow, sheets and towels in the size of your bed.' },
      {
        title: 'Kitchen pack',
        text: 'Pan, pot, knife, board and a set of plates and cutlery for two.',
      },
      { title: 'Delivered ahead', text: 'In your room before you are, or your money back.' },
      {
        title: 'First breakfast',
        text: 'Bread, jam, tea and milk in the fridge if you tick the box.',
      },
      {
        title: 'Passed on',
        text: 'Leave the pack behind at the end of your stay and it is washed and given on.',
      },
    ],
  },
  {
    id: 3,
    name: 'Guarantor service',
    text: 'We stand in as your guarantor when you have nobody in the country.',
    image: picture('study', 4),
    items: [
      { title: 'Accepted widely', text: 'Residences that ask for a local guarantor accept ours.' },
      { title: 'Online in minutes', text: 'Passport and offer letter are all we need.' },
      { title: 'Members pay less', text: 'Half the usual fee with a plus membership.' },
      {
        title: 'For the whole stay',
        text: 'One fee covers the tenancy, however many months it has.',
      },
      {
        title: 'No one at home is asked',
        text: 'Your family signs nothing and sends no bank statements.',
      },
    ],
  },
  {
    id: 4,
    name: 'Student bank account',
    text: 'An account that is open before you land, so your first rent is paid on time.',
    image: picture('study', 9),
    items: [
      { title: 'Before you travel', text: 'Apply from home with your passport and offer letter.' },
      { title: 'Card on arrival', text: 'Pick the card up or have it sent to your residence.' },
      { title: 'No monthly fee', text: 'Free for as long as you study.' },
      {
        title: 'Rent by standing order',
        text: 'Set up once, with a reminder three days before each payment.',
      },
      { title: 'A person to call', text: 'In English, Mandarin, Hindi or Spanish.' },
    ],
  },
  {
    id: 5,
    name: 'Luggage and storage',
    text: 'Send boxes ahead, or leave them with us between two leases.',
    image: picture('commonRoom', 8),
    items: [
      {
        title: 'Collected at home',
        text: 'Boxes are picked up at your door, in more than forty countries.',
      },
      {
        title: 'Waiting for you',
        text: 'They arrive within a day of your own arrival, at your residence.',
      },
      {
        title: 'Summer storage',
        text: 'Leave up to six boxes between two contracts and pay by the week.',
      },
      { title: 'Insured', text: 'Up to a fixed sum per box, which the price names.' },
    ],
  },
  {
    id: 6,
    name: 'Health and settling in',
    text: 'The paperwork of the first month, done with somebody who knows it.',
    image: picture('courtyard', 7),
    items: [
      {
        title: 'Doctor near you',
        text: 'We register you with a practice within walking distance.',
      },
      {
        title: 'Insurance explained',
        text: 'What your visa asks for, what it leaves out, and what to add.',
      },
      {
        title: 'Address registered',
        text: 'In countries that ask for it, we book the appointment and fill in the form.',
      },
      { title: 'Phone on day one', text: 'A card with data in your letterbox before you arrive.' },
      {
        title: 'Someone to talk to',
        text: 'Three free hours with a counsellor in your own language.',
      },
    ],
  },
];

const services = SERVICES.map(({ id, name, text, image }) => ({ id, name, text, image }));

export const plusPage: readonly Component[] = [
  {
    type: 'featured_images',
    title: 'More than a room',
    data: {
      items: [
        { ...picture('commonRoom', 3), caption: 'Settle in from the first day' },
        { ...picture('courtyard', 5), caption: 'Benefits in the city you study in' },
        { ...picture('study', 2), caption: 'Help when the to-do list grows' },
      ],
    },
  },
  {
    type: 'best_deals',
    title: 'Best deals for members',
    data: {
      items: [
        {
          title: 'Half-price guarantor service',
          text: 'For members, on every booking.',
          value: '50%',
        },
        {
          title: 'Free bedding pack',
          text: 'With every stay of 40 weeks or more.',
          value: 'Free',
        },
        {
          title: `${airportPickUpDiscount} off airport pick-up`,
          text: 'From any airport in your country.',
          value: airportPickUpDiscount,
        },
        {
          title: 'Two boxes shipped for one',
          text: 'On the way there and on the way back.',
          value: '2 for 1',
        },
      ],
    },
  },
  {
    type: 'prices',
    title: 'What membership costs',
    data: {
      items: [
        {
          name: 'One year',
          amount: 39,
          currency: 'GBP',
          term: 'a year, for one student',
          text: 'All services at the prices of members, from the day you join.',
        },
        {
          name: 'The whole degree',
          amount: 89,
          currency: 'GBP',
          term: 'once, for up to four years',
          text: 'The same for as long as you study, also when you move to another city.',
        },
        {
          name: 'Two who share',
          amount: 59,
          currency: 'GBP',
          term: 'a year, for two students',
          text: 'For flatmates or couples who book together.',
        },
      ],
    },
  },
  {
    type: 'partners',
    title: 'Who we work with',
    data: {
      items: [
        { name: 'Harbour & Finch Transfers', text: 'Airport transfers' },
        { name: 'Larkspur Linen', text: 'Bedding and kitchen packs' },
        { name: 'Meridian Row Guarantee', text: 'Guarantor service' },
        { name: 'Copperleaf Student Banking', text: 'Accounts for students' },
        { name: 'Tallow & Twine Storage', text: 'Luggage and storage' },
        { name: 'Juniper Street Practice', text: 'Health and counselling' },
      ],
    },
  },
  { type: 'services', title: 'Services for members', data: { items: services } },
];

/** Page name → its components: plus_service_1 … */
export const plusServicePages: readonly (readonly [
  page: string,
  components: readonly Component[],
])[] = SERVICES.map((service) => [
  `plus_service_${service.id}`,
  [
    {
      type: 'plus_service',
      title: service.name,
      data: {
        id: service.id,
        fieldData: {
          heading: service.name,
          text: service.text,
          image: service.image,
          items: service.items,
        },
      },
    },
  ],
]);
