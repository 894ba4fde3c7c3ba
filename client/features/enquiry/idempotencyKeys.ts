import type { EnquiryRequest } from '../../../shared/domain/lead/enquiryForm.ts';
import { newUuid } from '../../ids/newUuid.ts';
import { readStored, store } from '../../visitor/browserStorage.ts';

// The API makes one lead of all that comes under one key. The key belongs to a form of a property
// and is kept until it was sent: a retry, a second click and a second tab have the same one.

const STORAGE_KEY = 'lead_keys';

type LeadKeys = Readonly<Record<string, string>>;

/** Also of browsers that store nothing. */
let known: LeadKeys = {};

const readKeys = (): LeadKeys => {
  const stored = readStored(STORAGE_KEY);
  if (stored === null) return known;
  try {
    const keys: unknown = JSON.parse(stored);
    return typeof keys === 'object' && keys !== null ? (keys as LeadKeys) : {};
  } catch {
    return {};
  }
};

const writeKeys = (keys: LeadKeys): void => {
  known = keys;
  store(STORAGE_KEY, JSON.stringify(keys));
};

const subjectOf = ({ formType, property }: EnquiryRequest): string =>
  `${property?.id ?? 'site'} ${formType}`;

/** In place of the one before. */
export const renewIdempotencyKey = (request: EnquiryRequest): string => {
  const key = newUuid();
  writeKeys({ ...readKeys(), [subjectOf(request)]: key });
  return key;
};

/** The key of a form; made when it is opened for the first time. */
export const idempotencyKey = (request: EnquiryRequest): string => {
  const key: unknown = readKeys()[subjectOf(request)];
  return typeof key === 'string' ? key : renewIdempotencyKey(request);
};

/** It was sent: the next one is another enquiry. */
export const dropIdempotencyKey = (request: EnquiryRequest): void => {
  const { [subjectOf(request)]: _sent, ...others } = readKeys();
  writeKeys(others);
};
