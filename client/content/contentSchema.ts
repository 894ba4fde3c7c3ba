import * as z from 'zod';
import { enquiryFormTypes, leadSources } from '../../shared/domain/lead/enquiryForm.ts';
import { routeNames } from '../../shared/routes/routeTable.ts';

const text = z.string().trim().min(1);
/** Fragment of the address that leads to a part of the page. */
const anchor = z.string().regex(/^[a-z][a-z0-9-]*$/);
const routeName = z.enum(routeNames);

/** Links lead to a page by its name, into the mail program with a subject, or to the telephone. */
const link = z.union([
  z.strictObject({
    label: text,
    route: routeName,
    params: z.record(z.string(), z.string()).optional(),
    hash: anchor.optional(),
  }),
  z.strictObject({
    label: text,
    mailSubject: text,
    /** Opens this enquiry form instead, where scripts run; that for partners has a page, too. */
    enquiry: z.enum(enquiryFormTypes).optional(),
    /** Where the form says it was opened from; as usual for its type without one. */
    source: z.enum(leadSources).optional(),
    /** Opens the chat with the support instead, where scripts run. */
    chat: z.literal(true).optional(),
  }),
  z.strictObject({ label: text, phone: z.literal(true) }),
  /** To log in, and from there to this page. */
  z.strictObject({ label: text, login: routeName }),
]);

const titledText = z.strictObject({ title: text, text });

const section = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('paragraphs'),
    id: anchor,
    title: text,
    paragraphs: z.array(text).min(1),
  }),
  z.strictObject({
    kind: z.literal('list'),
    id: anchor,
    title: text,
    intro: text.optional(),
    items: z.array(titledText).min(2),
  }),
  z.strictObject({
    kind: z.literal('steps'),
    id: anchor,
    title: text,
    intro: text.optional(),
    steps: z.array(titledText).min(2),
  }),
  z.strictObject({
    kind: z.literal('questions'),
    id: anchor,
    title: text,
    questions: z.array(z.strictObject({ question: text, answer: text })).min(1),
  }),
  /** Questions with an address of their own. */
  z.strictObject({
    kind: z.literal('topic'),
    id: anchor,
    title: text,
    questions: z.array(z.strictObject({ question: text, answer: text })).min(2),
  }),
  z.strictObject({
    kind: z.literal('entries'),
    id: anchor,
    title: text,
    entries: z
      .array(
        z.strictObject({
          id: anchor,
          date: z.iso.date(),
          label: text,
          title: text,
          paragraphs: z.array(text).min(1),
        }),
      )
      .min(4)
      .max(6),
  }),
  z.strictObject({
    kind: z.literal('links'),
    id: anchor,
    title: text,
    intro: text.optional(),
    links: z.array(link).min(1),
  }),
  /** The e-mail address and the telephones of the support. */
  z.strictObject({ kind: z.literal('contacts'), id: anchor, title: text, intro: text.optional() }),
  /** Who answers for the site by law, as the installation names it. */
  z.strictObject({ kind: z.literal('operator'), id: anchor, title: text }),
  z.strictObject({
    kind: z.literal('callout'),
    id: anchor,
    title: text,
    text,
    link,
  }),
]);

/**
 * A page of text. Files are checked against this by their tests, so that no browser carries the
 * schema; texts may name a value in braces, such as {referralReward}.
 */
export const contentSchema = z.strictObject({
  /** The document's title, to which the name of the site is added. */
  title: text,
  description: text,
  heading: text,
  lead: text,
  tint: z.enum(['apricot', 'sage', 'honey', 'sand', 'moss', 'blush']),
  icon: z.enum([
    'award',
    'book',
    'briefcase',
    'building',
    'compass',
    'gift',
    'handshake',
    'landmark',
    'lifeBuoy',
    'mail',
    'megaphone',
    'mic',
    'newspaper',
    'pencil',
    'scroll',
    'shield',
    'sparkles',
    'users',
  ]),
  actions: z.array(link).max(2),
  sections: z.array(section).min(1),
});

export type Content = z.infer<typeof contentSchema>;
export type ContentSection = Content['sections'][number];
export type ContentLinkTarget = z.infer<typeof link>;
export type ContentTint = Content['tint'];
export type ContentIconName = Content['icon'];
