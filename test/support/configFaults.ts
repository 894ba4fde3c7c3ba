import type { ProcessRole } from '../../config/crossCheck.ts';
import { ConfigError, readConfig } from '../../config/readConfig.ts';

export type Environment = Readonly<Record<string, string>>;

export const faultsOf = (
  environment: Environment,
  ...roles: readonly ProcessRole[]
): readonly string[] => {
  try {
    readConfig(environment, roles);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
};

/** Off this machine. */
export const SITE = {
  SITE_ORIGIN: 'https://homes.example',
  DOCUMENTS_KEY: 'a key of documents that has its letters',
  GROWTHBOOK_CLIENT_KEY: 'sdk-of-homes-example',
};
export const MAIL = {
  SMTP_URL: 'smtp://mail.homes.example:587',
  MAIL_FROM: 'no-reply@homes.example',
  SUPPORT_MAIL: 'desk@homes.example',
};
