import { mediaOfKind } from '../../media/mediaCatalogue.ts';
import type { SceneKind } from '../../media/scenes/scene.ts';
import type { Component } from './component.ts';

function picture(kind: SceneKind, index: number): { path: string; base_path: string } {
  const pool = mediaOfKind(kind);
  return { path: pool[index % pool.length]?.hash ?? '', base_path: '/images' };
}

interface Service {
  readonly id: number;
  readonly name: string;
  readonly text: string;
  readonly items: readonly { readonly title: string; readonly text: string }[];
}

const SERVICES: readonly Service[] = [
  {
    id: 1,
    name: 'Airport pick-up',
    text: 'A driver with your name on a sign, from arrivals to your new front door.',
    items: [
      { title: 'Door to door', text: 'One price for you and two suitcases, day or night.' },
      {
        title: 'Flight watched',
        text: 'Delays are followed, so the driver waits and you do not pay more.',
      },
      { title: 'Free change', text: 'Move the date free of charge until 24 hours before landing.' },
    ],
  },
  {
    id: 2,
    name: 'Bedding and kitchen packs',
    text: 'Sheets, towels, pans and plates waiting in your room when you arrive.',
    items: [
      { title: 'Sleep pack', text: 'Duvet, pillow, sheets and towels in the size of your bed.' },
      {
        title: 'Kitchen pack',
        text: 'Pan, pot, knife, board and a set of plates and cutlery for two.',
      },
      { title: 'Delivered ahead', text: 'In your room before you are, or your money back.' },
    ],
  },
  {
    id: 3,
    name: 'Guarantor service',
    text: 'We stand in as your guarantor when you have nobody in the country.',
    items: [
      { title: 'Accepted widely', text: 'Residences that ask for a local guarantor accept ours.' },
      { title: 'Online in minutes', text: 'Passport and offer letter are all we need.' },
      { title: 'Members pay less', text: 'Half the usual fee with a plus membership.' },
    ],
  },
  {
    id: 4,
    name: 'Student bank account',
    text: 'An account that is open before you land, so your first rent is paid on time.',
    items: [
      { title: 'Before you travel', text: 'Apply from home with your passport and offer letter.' },
      { title: 'Card on arrival', text: 'Pick the card up or have it sent to your residence.' },
      { title: 'No monthly fee', text: 'Free for as long as you study.' },
    ],
  },
];

const services = SERVICES.map(({ id, name, text }) => ({ id, name, text }));

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
        { title: 'Free bedding pack', text: 'With every stay of 40 weeks or more.', value: null },
        {
          title: '£20 off airport pick-up',
          text: 'From any airport in your country.',
          value: '£20',
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
      ],
    },
  },
  { type: 'services', title: 'Services', data: { items: services } },
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
        fieldData: { heading: service.name, text: service.text, items: service.items },
      },
    },
  ],
]);
