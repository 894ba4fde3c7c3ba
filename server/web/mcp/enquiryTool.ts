import * as z from 'zod';
import { MAX_LINE, MAX_NAME, MAX_QUERY } from '../../../shared/contracts/enquiryForm.schema.ts';
import type { PropertyFacts } from '../../../shared/contracts/facts.schema.ts';
import { hiddenFields, type typedFieldNames } from '../../../shared/contracts/placeForm.fields.ts';
import { findCallingCode } from '../../../shared/domain/contact/callingCodes.ts';
import { detailsOfStay } from '../../../shared/domain/lead/enquiredStay.ts';
import { type EnquiryFormType, usualSource } from '../../../shared/domain/lead/enquiryForm.ts';
import { siteName } from '../../../shared/domain/site/site.ts';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import type { ActionOutcome } from '../../../shared/ssr/pageOutcome.ts';
import { defineTool, type McpVisit, ToolFault } from './mcpTool.ts';
import { nameSchema } from './toolTexts.ts';

type TypedField = (typeof typedFieldNames)[number];

const MAX_EMAIL = 254;
const MAX_PHONE = 40;
const MAX_ID = 999_999_999;

/** Sizes alone: what a name or an address is, the form says. */
const personShape = {
  full_name: z.string().max(MAX_NAME),
  email: z.string().max(MAX_EMAIL).describe('E-mail address, where a copy is sent.'),
  phone: z.string().max(MAX_PHONE).describe('Number without the calling code: "07700 900123".'),
  phone_country: z
    .string()
    .regex(/^[A-Za-z]{2}$/)
    .describe('ISO 3166 code of the country of the number: "GB".'),
  message: z.string().max(MAX_QUERY).optional().describe('What the person wants to know or say.'),
  university: z.string().max(MAX_LINE).optional().describe('Where the person will study.'),
};

const consentText = ({ site, t }: McpVisit): string => t('mcp.consent', { site: siteName(site) });

const inputSchema = (consent: string) =>
  z.strictObject({
    property: nameSchema('property'),
    room: z.int().min(1).max(MAX_ID).optional().describe('Id of a room of get_property.'),
    stay: z
      .int()
      .min(1)
      .max(MAX_ID)
      .optional()
      .describe('Id of a stay of get_property or search_stays; it says room, dates and length.'),
    ...personShape,
    consent: z.literal(true).describe('The person has said yes to the text of consent_text.'),
    consent_text: z.literal(consent).describe('The text as it was shown to the person.'),
    idempotency_key: z
      .string()
      .regex(/^[\w-]{16,100}$/)
      .describe('A UUID made for this enquiry: repeats under the same key send it once.'),
  });

type Input = z.infer<ReturnType<typeof inputSchema>>;

type Room = NonNullable<PropertyFacts['rooms']>[number];

const roomsOf = ({ rooms }: PropertyFacts): readonly Room[] => {
  if (!rooms) throw new ToolFault('web.siteBusy');
  return rooms;
};

/** The chosen stay as the form of the page fills it in. @throws ToolFault for one of another home. */
const stayFields = (id: number, property: PropertyFacts, today: string) => {
  const found = roomsOf(property)
    .flatMap((room) => room.stays.map((stay) => ({ room, stay })))
    .find(({ stay }) => stay.id === id);
  if (!found) throw new ToolFault('mcp.unknownStay');
  const { room, stay } = found;
  return {
    [hiddenFields.stay]: String(id),
    ...detailsOfStay(
      {
        id,
        roomId: room.id,
        roomName: room.name,
        moveIn: stay.move_in,
        moveOut: stay.move_out,
        duration: stay.length,
        durationUnit: stay.length_unit,
        total: stay.total,
      },
      today,
    ),
  };
};

const roomFields = (id: number, property: PropertyFacts) => {
  if (!roomsOf(property).some((room) => room.id === id)) throw new ToolFault('mcp.unknownRoom');
  return { [hiddenFields.room]: String(id) };
};

const choiceOf = ({ room, stay }: Input, property: PropertyFacts, { today }: McpVisit) => {
  if (stay !== undefined) return stayFields(stay, property, today);
  return room === undefined ? {} : roomFields(room, property);
};

const formOf = (input: Input, property: PropertyFacts, visit: McpVisit): URLSearchParams => {
  const { email, full_name, idempotency_key, message = '', phone, phone_country } = input;
  const code = findCallingCode(phone_country.toLowerCase());
  if (!code) throw new ToolFault('mcp.unknownCountry');
  const typed: Partial<Record<TypedField, string>> = {
    fullName: full_name,
    email,
    code: code.label,
    mobileNumber: phone,
    query: message,
    selectedUniversity: input.university ?? '',
  };
  // What is gone can be waited for, as on its page.
  const formType: EnquiryFormType = property.is_available ? 'enquire' : 'join_waitlist';
  return new URLSearchParams({
    [hiddenFields.form]: formType,
    [hiddenFields.source]: usualSource(formType),
    [hiddenFields.idempotencyKey]: idempotency_key,
    ...typed,
    ...choiceOf(input, property, visit),
  });
};

/** Names of the form's fields as the tool calls them. */
const fieldNames: Readonly<Partial<Record<string, keyof typeof personShape>>> = {
  fullName: 'full_name',
  mobileNumber: 'phone',
  code: 'phone_country',
  query: 'message',
  selectedUniversity: 'university',
} satisfies Partial<Record<TypedField, keyof typeof personShape>>;

/** @throws ToolFault that says what to do. */
const assertSent = (outcome: ActionOutcome): void => {
  if (outcome.kind === 'redirect') return;
  const { faults, problem } = outcome.form;
  if (outcome.kind === 'refused') {
    throw new ToolFault('mcp.tooManyEnquiries', { seconds: problem?.retryAfterSeconds ?? 60 });
  }
  const fields = Object.keys(faults).map((field) => fieldNames[field] ?? field);
  if (fields.length > 0) throw new ToolFault('mcp.fieldsRefused', { fields: fields.join(', ') });
  const reason = problem?.message;
  if (reason) throw new ToolFault('mcp.enquiryRefused', { reason });
  throw outcome.kind === 'failed' && outcome.error ? outcome.error : new ToolFault('web.failed');
};

/**
 * An enquiry, as the form of the home's page sends it: one for each key, with the same limits. The
 * address that shows it is a secret of the person, and is not told.
 */
export const sendEnquiry = defineTool({
  name: 'send_enquiry',
  title: 'mcp.sendEnquiry',
  description: (visit) =>
    [
      'Sends an enquiry about a home in the name of a person, who is then called or written to.',
      'Only with the express consent of that person: first show them what will be sent and this',
      `text, word for word: "${consentText(visit)}" Send only after they have said yes to it.`,
    ].join(' '),
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
  input: (visit) => inputSchema(consentText(visit)),
  output: z.object({
    sent: z.literal(true),
    property: z.object({ name: z.string(), url: z.string() }),
  }),
  run: async (input, visit) => {
    const { language, post, read, t } = visit;
    const page = buildPath('property', { canonicalName: input.property });
    const property = await read('property', page, language);
    const { canonical_name: canonicalName, name, url } = property;
    const form = formOf(input, property, visit);
    assertSent(await post(buildPath('placeForm', { canonicalName }), form));
    return {
      facts: { sent: true as const, property: { name, url } },
      text: t('mcp.sent', { name }),
    };
  },
});
