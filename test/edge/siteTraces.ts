import { themeCss, themePath } from '../../server/theme/themeCss.ts';
import type { PartnerWire } from '../../shared/contracts/partner.wire.ts';

/** A site as its visitors meet it, and by what its answers would be known elsewhere. */
export interface TracedSite {
  readonly host: string;
  /** Of its partner; null: the main site. */
  readonly id: number | null;
  /** Name, uuid, domain, colours, files, contacts: nobody else's answers have any of them. */
  readonly marks: readonly string[];
  /** Path of the style sheet with its colours. */
  readonly themePath?: string;
  /** Names of the places that its partner leads to. */
  readonly places: readonly string[];
  /** It finds nothing outside its own places, so that those of others are traces too. */
  readonly isRestricted: boolean;
}

/** Its name and address stand in pages of partners as well: they are canonical to it. */
export const tracedMain = (host: string): TracedSite => ({
  host,
  id: null,
  marks: [],
  places: [],
  isRestricted: false,
});

export const tracedPartner = (partner: PartnerWire, host: string): TracedSite => {
  const { colors: _derived, config, contact, is_global_search_enabled, type } = partner;
  const marks = [
    ...[partner.partner_name, partner.partner_uuid, partner.subdomain],
    ...[partner.whitelabel_domain_url, contact?.email, contact?.phone],
    ...[config.brand_color, config.listing.cta_color, config.footer.bg_color],
    ...[config.logo?.path, config.domain.fav_icon],
  ];
  return {
    host,
    id: partner.partner_id,
    marks: marks.flatMap((mark) => mark ?? []),
    themePath: themePath(
      partner.partner_id,
      themeCss({
        brand: config.brand_color,
        cta: config.listing.cta_color,
        footer: config.footer.bg_color,
      }),
    ),
    places: Object.values(partner.region_names),
    isRestricted: !is_global_search_enabled || [type, partner.partner_type].includes('university'),
  };
};

/** Every way in which an answer names a partner by number. */
const NUMBERS =
  /(?:partner_id(?:=|%3D|\\?":)|partnerId\\?":|\/partner\/|\/theme\/|site:partner:|%2Fpartner%2F)(\d+)/g;

const numbersIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(NUMBERS)].map(([, number = '']) => number)),
];

export interface TraceContext {
  readonly sites: readonly TracedSite[];
  /** Whose answer it is; undefined: nobody's, the name is not ours. */
  readonly owner: TracedSite | undefined;
  /** The address is about a place, which then is no trace. */
  readonly isOfPlace: boolean;
}

/** What a text holds of sites that are not its owner's. */
export const foreignTraces = (
  text: string,
  { isOfPlace, owner, sites }: TraceContext,
): readonly string[] => {
  const others = sites.filter((site) => site !== owner);
  const marks = others.flatMap((site) => site.marks).filter((mark) => text.includes(mark));
  const numbers = numbersIn(text).filter((number) => number !== String(owner?.id));
  const foreignPlaces =
    owner?.isRestricted && !isOfPlace
      ? others
          .filter(({ isRestricted }) => isRestricted)
          .flatMap(({ places }) => places)
          .filter((place) => !owner.places.includes(place) && text.includes(place))
      : [];
  // The name of the main site, but for that of a product of it.
  const mainNames = owner?.id ? (text.match(/<title>[^<]*\bAmber\b(?! Plus)[^<]*/g) ?? []) : [];
  return [
    ...mainNames,
    ...marks,
    ...numbers.map((number) => `partner ${number}`),
    ...new Set(foreignPlaces),
  ];
};

/** Whether an answer can be told from those of others at all: else finding nothing would mean nothing. */
export const holdsOwn = (text: string, { id, marks }: TracedSite): boolean =>
  id !== null && (marks.some((mark) => text.includes(mark)) || numbersIn(text).includes(`${id}`));
