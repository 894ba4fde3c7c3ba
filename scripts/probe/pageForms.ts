import { type Attributes, readMarkup } from '../crawl/readMarkup.ts';

/** A form as a browser without scripts sends it. */
export interface FoundForm {
  readonly action: string;
  /** In capitals. */
  readonly method: string;
  /** Names of all fields, with the values that the page gives them. */
  readonly fields: ReadonlyMap<string, string>;
}

const FIELDS: ReadonlySet<string> = new Set(['input', 'select', 'textarea']);

export const readForms = (html: string): FoundForm[] => {
  const forms: { form: Attributes; fields: Map<string, string> }[] = [];
  let isInForm = false;
  readMarkup(html, {
    open: (tag, attributes) => {
      if (tag === 'form') {
        isInForm = true;
        forms.push({ form: attributes, fields: new Map() });
      }
      const name = attributes.get('name');
      if (!isInForm || name === undefined || !FIELDS.has(tag)) return;
      forms.at(-1)?.fields.set(name, attributes.get('value') ?? '');
    },
    close: (tag) => {
      if (tag === 'form') isInForm = false;
    },
    text: () => {},
  });
  return forms.map(({ fields, form }) => ({
    action: form.get('action') ?? '',
    method: (form.get('method') ?? 'get').toUpperCase(),
    fields,
  }));
};
