import {
  type PopularCountry,
  popularCities,
} from '../../../../shared/domain/region/popularCities.ts';
import { mediaOfTown } from '../../pictures/scene.ts';
import { TOWN_KINDS, type TownKind } from '../../pictures/scenes/cityscape.ts';
import { homeFaqs, howItWorks, universities } from './homeTexts.ts';
import { appCashback, type Component, earlyBookingSavings, referralReward } from './pageParts.ts';

const COUNTRY_NAMES: Readonly<Record<PopularCountry, string>> = {
  uk: 'United Kingdom',
  australia: 'Australia',
  ireland: 'Ireland',
  us: 'United States',
  canada: 'Canada',
  germany: 'Germany',
  spain: 'Spain',
};

/** What each city is drawn as, and which of the drawings of that kind it has. */
const TOWNS: Readonly<Record<TownKind, readonly string[]>> = {
  canal: ['hamburg', 'birmingham', 'dublin', 'cork'],
  hills: ['adelaide', 'munich', 'nottingham', 'montreal'],
  coast: ['sydney', 'vancouver', 'galway'],
  towers: ['chicago', 'melbourne', 'new-york', 'toronto'],
  gothic: ['ottawa', 'cologne', 'glasgow', 'limerick'],
  mediterranean: ['madrid', 'barcelona', 'seville'],
  mills: ['manchester', 'philadelphia'],
  boulevard: ['los-angeles', 'perth', 'valencia'],
  bridge: ['frankfurt', 'london', 'san-francisco', 'brisbane'],
  park: ['boston', 'berlin', 'leeds'],
};

/** Undefined for a city that is not drawn. */
function cityPicture(canonicalName: string) {
  const kind = TOWN_KINDS.findIndex((name) => TOWNS[name].includes(canonicalName));
  const kindName = TOWN_KINDS[kind];
  if (!kindName) return undefined;
  const variant = kind + TOWN_KINDS.length * TOWNS[kindName].indexOf(canonicalName);
  const asset = mediaOfTown('cityscape')[variant];
  return asset && { path: asset.hash, base_path: '/images' };
}

/** The popular cities by country, as the home page's configuration has them. */
export const popularCountries = (Object.keys(COUNTRY_NAMES) as PopularCountry[]).map((country) => ({
  country,
  name: COUNTRY_NAMES[country],
  cities: popularCities
    .filter((city) => city.country === country)
    .map(({ id, canonicalName, name }) => ({
      id,
      canonical_name: canonicalName,
      name,
      image: cityPicture(canonicalName),
    })),
}));

/** One city by the evening sun, and the same after it. */
const [dayView, duskView] = mediaOfTown('hero').map(({ hash }) => ({
  path: hash,
  base_path: '/images',
}));

export const homePage: readonly Component[] = [
  {
    type: 'hero',
    title: 'Find your home away from home',
    data: {
      title: 'Find your home away from home',
      subtitle: 'Student rooms, studios and apartments near your university, checked by people.',
      image: dayView,
      dark_image: duskView,
    },
  },
  {
    type: 'popular_cities',
    title: 'Popular cities around the world',
    data: { countries: popularCountries },
  },
  {
    type: 'featured',
    title: 'Loved by students right now',
    data: { region_canonical_names: ['london', 'sydney', 'manchester', 'dublin'] },
  },
  {
    type: 'benefits',
    title: 'Book with peace of mind',
    data: {
      items: [
        {
          key: 'price_match',
          title: 'Price match guarantee',
          text: 'Found the same room for less? Show us and pay the lower price.',
        },
        {
          key: 'visa_refund',
          title: 'Full refund on visa rejection',
          text: 'No visa, no pay: send us the refusal and get everything back.',
        },
        {
          key: 'university_refund',
          title: 'Full refund on university rejection',
          text: 'No place, no pay: if your university says no, your booking costs nothing.',
        },
        {
          key: 'verified',
          title: 'Verified listings',
          text: 'Every residence is checked before it goes online. What you see is what you move into.',
        },
        {
          key: 'support',
          title: '24/7 support',
          text: 'Real advisers by phone and email, from the first question to the day you move in.',
        },
      ],
    },
  },
  howItWorks,
  {
    type: 'offers',
    title: 'More for your money',
    data: {
      items: [
        {
          key: 'app_cashback',
          title: `${appCashback} cashback in the app`,
          text: `Make your first booking in our app and get ${appCashback} back after you have moved in.`,
          value: appCashback,
        },
        {
          key: 'early_booking',
          title: `Book early, save up to ${earlyBookingSavings}`,
          text: `Residences reward those who decide early. The best savings go up to ${earlyBookingSavings} a stay.`,
          value: earlyBookingSavings,
        },
      ],
    },
  },
  {
    type: 'reviews',
    title: 'Students who found their place',
    data: {
      rating: '4.5/5',
      items: [
        {
          quote: 'I booked from the other side of the world and the room was exactly as pictured.',
          author: 'Ananya, studying in London',
        },
        {
          quote:
            'My adviser answered at midnight when my guarantor fell through. I moved in on time.',
          author: 'Diego, studying in Manchester',
        },
        {
          quote: 'Seeing the walk to campus for every listing saved me weeks of guessing.',
          author: 'Hana, studying in Melbourne',
        },
      ],
    },
  },
  {
    type: 'app_promotion',
    title: 'Your search, in your pocket',
    data: {
      rating: '4.6',
      downloads: '180K+ Downloads',
      text: 'Save rooms, reach your adviser and follow your booking wherever you are.',
    },
  },
  {
    type: 'referral',
    title: `Refer a friend, both get ${referralReward}`,
    data: {
      amount: referralReward,
      text: `Share your code. When your friend books a room, ${referralReward} goes to them and ${referralReward} to you.`,
      link: '/referral-programme',
    },
  },
  universities,
  homeFaqs,
];
