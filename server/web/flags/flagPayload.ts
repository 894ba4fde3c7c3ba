import { createDecipheriv } from 'node:crypto';
import type { FeatureApiResponse } from '@growthbook/growthbook';
import * as z from 'zod';

/** Rules are the SDK's to read; what it walks through must be there in its shape. */
const payloadSchema = z.looseObject({
  features: z.record(z.string(), z.looseObject({ rules: z.array(z.looseObject({})).optional() })),
  experiments: z.array(z.looseObject({})).optional(),
  savedGroups: z.record(z.string(), z.unknown()).optional(),
  dateUpdated: z.iso.datetime({ offset: true }).optional(),
});

/** @param text initial vector and ciphertext of AES-CBC in base64, with a dot between them. */
const decrypt = (text: string, decryptionKey: string): unknown => {
  try {
    const [vector = '', ciphertext = ''] = text.split('.');
    const key = Buffer.from(decryptionKey, 'base64');
    const decipher = createDecipheriv(
      `aes-${key.length * 8}-cbc`,
      key,
      Buffer.from(vector, 'base64'),
    );
    return JSON.parse(decipher.update(ciphertext, 'base64', 'utf8') + decipher.final('utf8'));
  } catch {
    throw new Error('Failed to decrypt');
  }
};

/**
 * By hand: the SDK writes what it cannot decrypt to the console, and goes on without it.
 * @throws Error for what is encrypted by another key, or has not the shape of definitions.
 */
export const readFlagPayload = (
  { encryptedFeatures, encryptedExperiments, encryptedSavedGroups, ...plain }: FeatureApiResponse,
  decryptionKey = '',
): FeatureApiResponse => {
  const opened = (name: string, text: string | undefined) =>
    text ? { [name]: decrypt(text, decryptionKey) } : {};
  const payload = {
    ...plain,
    ...opened('features', encryptedFeatures),
    ...opened('experiments', encryptedExperiments),
    ...opened('savedGroups', encryptedSavedGroups),
  };
  const read = payloadSchema.safeParse(payload);
  if (!read.success) {
    const places = read.error.issues.map(({ path }) => path.slice(0, 3).join('.') || 'payload');
    throw new Error(`No definitions: ${[...new Set(places)].slice(0, 3).join(', ')}`);
  }
  return payload as FeatureApiResponse;
};
