import type { NewPartner } from '../../api/partners/newPartner.ts';
import { drawIcon, drawLogo, type LogoDesign } from './drawLogo.ts';

const roof = 'M20 7 34 19h-4v13h-7v-8h-6v8h-7V19H6z';
const book = 'M7 11c5-2 9-1 13 2 4-3 8-4 13-2v19c-5-2-9-1-13 2-4-3-8-4-13-2zm12 4v13h2V15z';
const leaf =
  'M20 5c3 4 4 7 4 9 3-1 6-1 9 1-3 2-4 5-5 8-2 3-4 4-7 4v8h-2v-8c-3 0-5-1-7-4-1-3-2-6-5-8 3-2 6-2 9-1 0-2 1-5 4-9z';
const sun =
  'M20 12a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM19 4h2v5h-2zm0 27h2v5h-2zM4 19h5v2H4zm27 0h5v2h-5z';
const globe =
  'M20 6a14 14 0 1 1 0 28 14 14 0 0 1 0-28zm-1 4c-3 2-4 5-4 9h4zm2 0v9h4c0-4-1-7-4-9zm-6 11c0 4 1 7 4 9v-9zm6 0v9c3-2 4-5 4-9z';
const key =
  'M13 8a8 8 0 0 1 8 7h13v5h-3v5h-5v-5h-5a8 8 0 1 1-8-12zm0 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6z';

const drawn = (design: LogoDesign) => ({
  icon: Buffer.from(drawIcon(design)),
  logo: Buffer.from(drawLogo(design)),
});

/** Made-up universities and agencies, one for each kind of site; their colours are dark, light and loud. */
export const demoPartners: readonly NewPartner[] = [
  {
    subdomain: 'leeds-uni',
    name: 'Leeds Uni Homes',
    type: 'university',
    brandColor: '#6b1d3a',
    ctaColor: '#9c2450',
    footerColor: '#2b0d19',
    ...drawn({ name: 'Leeds Uni Homes', ground: '#6b1d3a', mark: '#f6e7d8', shape: book }),
    defaultRegion: 'leeds',
    places: ['leeds', 'university-of-leeds', 'leeds-beckett-university'],
    contact: { email: 'homes@leeds-uni.example', phone: '+44 113 496 0018' },
  },
  {
    subdomain: 'liffey-college',
    name: 'Liffey College Rooms',
    type: 'sub_partner',
    partnerType: 'university',
    brandColor: '#ffd84d',
    ctaColor: '#ffe680',
    footerColor: '#fff3c2',
    ...drawn({ name: 'Liffey College Rooms', ground: '#ffd84d', mark: '#1c4a3a', shape: roof }),
    defaultRegion: 'dublin',
    places: ['dublin', 'trinity-college-dublin', 'university-college-dublin'],
    contact: { email: 'rooms@liffey-college.example', phone: null },
  },
  {
    subdomain: 'homes-abroad',
    name: 'Homes Abroad',
    type: 'agency',
    brandColor: '#ff2d55',
    ctaColor: '#ff5c00',
    footerColor: '#14213d',
    ...drawn({ name: 'Homes Abroad', ground: '#ff2d55', mark: '#ffffff', shape: globe }),
    multipleRegions: ['london', 'toronto', 'sydney', 'barcelona'],
    places: [
      'london',
      'manchester',
      'toronto',
      'sydney',
      'barcelona',
      'university-of-toronto',
      'university-of-sydney',
      'university-of-barcelona',
    ],
  },
  {
    subdomain: 'maple-study',
    name: 'Maple Study Homes',
    type: 'agency',
    brandColor: '#b3001b',
    ctaColor: '#00c2a8',
    footerColor: '#003b46',
    ...drawn({ name: 'Maple Study Homes', ground: '#b3001b', mark: '#fff8f0', shape: leaf }),
    multipleRegions: ['toronto', 'vancouver', 'montreal'],
    places: ['toronto', 'vancouver', 'montreal', 'university-of-toronto'],
    isGlobalSearchEnabled: false,
    isReferralCardEnabled: false,
    contact: { email: 'help@maple-study.example', phone: null },
  },
  {
    subdomain: 'demo-munich',
    name: 'Isar University (demo)',
    type: 'university',
    brandColor: '#2f3a4a',
    footerColor: '#e9edf2',
    ...drawn({ name: 'Isar University', ground: '#2f3a4a', mark: '#9bd1ff', shape: key }),
    defaultRegion: 'munich',
    places: ['munich', 'technical-university-of-munich'],
    isReferralCardEnabled: false,
  },
  {
    subdomain: 'sunny-rooms',
    name: 'Sunny Rooms',
    type: 'sub_partner',
    partnerType: 'agency',
    brandColor: '#00b3a4',
    ctaColor: '#7a00ff',
    footerColor: '#005f73',
    ...drawn({ name: 'Sunny Rooms', ground: '#00b3a4', mark: '#ffe66d', shape: sun }),
    defaultRegion: 'melbourne',
    places: ['melbourne', 'sydney', 'monash-university'],
    contact: { email: 'hello@sunny-rooms.example', phone: '+61 3 7010 0018' },
    provedDomain: 'homes.partner.example',
  },
];
