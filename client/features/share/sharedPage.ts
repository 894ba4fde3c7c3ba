/** What is passed on to somebody else. */
export interface SharedPage {
  /** Absolute. */
  readonly url: string;
  readonly title: string;
}

/** @param text said in front of the address. */
export const emailAddress = ({ title, url }: SharedPage, text: string): string =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${text}\n${url}`)}`;

/** @param text said in front of the address. */
export const whatsAppAddress = ({ url }: SharedPage, text: string): string =>
  `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`;
