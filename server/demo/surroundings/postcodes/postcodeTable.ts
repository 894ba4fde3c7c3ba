/**
 * The part of a postal code that belongs to a place, by the place's canonical name: an area, a city
 * (its middle) or a campus far from every area. Several are separated by spaces; in Britain and
 * Canada the outward half, in Ireland the routing key, elsewhere the whole code.
 */
export type PostcodeTable = Readonly<Record<string, string>>;
