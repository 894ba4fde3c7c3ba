import type { PartnerColorsWire } from '../../shared/contracts/partner.wire.ts';
import { darkAccent, lightAccent } from './accents.ts';
import { hoverOf, textOn } from './color.ts';

/** What a partner chose, "#rrggbb"; null, or anything else: as on the main site. */
export interface ChosenColors {
  readonly brand: string | null;
  /** Of buttons that matter; as on the main site, they have the colour of the brand without one. */
  readonly cta: string | null;
  readonly footer: string | null;
}

/** `--accent` and `--paper-warm` of the main site by day. */
export const mainColors = { brand: '#bd4a14', footer: '#faf6f1' } as const;

const hexOf = (value: string | null): string | null =>
  value !== null && /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : null;

/** Holds nothing but colours, whatever came from elsewhere. */
export const validColors = ({ brand, cta, footer }: ChosenColors): ChosenColors => ({
  brand: hexOf(brand),
  cta: hexOf(cta) ?? hexOf(brand),
  footer: hexOf(footer),
});

export const partnerColors = (chosen: ChosenColors): PartnerColorsWire => {
  const { brand: own, cta: ownCta, footer: ownFooter } = validColors(chosen);
  const brand = own ?? mainColors.brand;
  const cta = ownCta ?? mainColors.brand;
  const light = lightAccent(brand);
  return {
    brand_color_0: light.strong,
    brand_color_1: light.accent,
    brand_color_2: darkAccent(brand).accent,
    brand_color_3: light.soft,
    brand_hover_color: hoverOf(brand),
    cta_hover_color: hoverOf(cta),
    brand_text_color: textOn(brand),
    cta_text_color: textOn(cta),
    footer_text_color: textOn(ownFooter ?? mainColors.footer),
  };
};
