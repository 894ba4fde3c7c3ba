import type { LinkFacts } from '../../shared/contracts/facts.schema.ts';
import { canonicalIn } from '../../shared/domain/language/languageAddress.ts';
import type { BadgeFacts, CardStay, PlaceDistance } from '../../shared/domain/property/property.ts';
import { siteOrigin } from '../../shared/domain/site/site.ts';
import { buildPath } from '../../shared/routes/buildPath.ts';
import { regionPagePath } from '../../shared/routes/regionPagePath.ts';
import { siteAddress } from '../../shared/routes/siteAddress.ts';
import type { RenderContext } from '../../shared/ssr/renderer.ts';

/** Where a page of the site is found in the language of the visit. @returns takes a canonical path. */
export const pageUrl =
  ({ config, locale, site }: RenderContext) =>
  (path: string): string => {
    const { partnerId } = site;
    // The language is that of the facts, whatever the links of the site say.
    const address = siteAddress({ partnerId }, canonicalIn(config.deployment, locale, path));
    return `${siteOrigin(site, config.siteOrigin)}${address}`;
  };

interface Named {
  readonly name: string;
  readonly canonicalName: string;
}

export const regionLink = (context: RenderContext, { canonicalName, name }: Named): LinkFacts => ({
  name,
  canonical_name: canonicalName,
  url: pageUrl(context)(regionPagePath(canonicalName)),
});

export const propertyLink = (
  context: RenderContext,
  { canonicalName, name }: Named,
): LinkFacts => ({
  name,
  canonical_name: canonicalName,
  url: pageUrl(context)(buildPath('property', { canonicalName })),
});

export const ratingFacts = ({
  reviewsCount,
  reviewsRating,
}: Pick<BadgeFacts, 'reviewsCount' | 'reviewsRating'>) =>
  reviewsRating === null || reviewsCount === 0
    ? null
    : { stars: reviewsRating, reviews: reviewsCount };

/** The stay that a card or a column names. */
export const namedStayFacts = (
  stay: Pick<CardStay, 'duration' | 'durationUnit' | 'moveIn' | 'roomName' | 'tenancyId'> | null,
) =>
  stay && {
    id: stay.tenancyId,
    room: stay.roomName,
    move_in: stay.moveIn,
    length: stay.duration,
    length_unit: stay.durationUnit,
  };

export const distanceFacts = ({ canonicalName, distance, kind, name }: PlaceDistance) => ({
  name,
  canonical_name: canonicalName,
  place_kind: kind,
  metres: distance,
});
