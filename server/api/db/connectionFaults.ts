/**
 * Codes of the operating system and of PostgreSQL: class 08 is a broken connection, 57P a server
 * that stops or starts, 53300 one that has no connection left.
 */
const FAULT_CODES =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|57P0[1-3]|53300)$/;
/** Errors of the driver itself have no code, only these messages. */
const FAULT_MESSAGES =
  /^(?:Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed)/;
/** A replica cancels a query that hinders it from applying changes of the primary. */
const RECOVERY_CONFLICT = '40001';

interface Fault {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
}

/** The query builder wraps what the driver throws. */
const someCause = (error: unknown, isSuch: (fault: Fault) => boolean): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const fault: Fault = error;
  return isSuch(fault) || someCause(fault.cause, isSuch);
};

/** The server is away or this connection is lost: another attempt may succeed. */
export const isConnectionFault = (error: unknown): boolean =>
  someCause(
    error,
    ({ code, message }) => FAULT_CODES.test(`${code}`) || FAULT_MESSAGES.test(`${message}`),
  );

export const isRecoveryConflict = (error: unknown): boolean =>
  someCause(error, ({ code }) => code === RECOVERY_CONFLICT);

/** PostgreSQL's code of what went wrong, where it was the server that said so. */
export const sqlStateOf = (error: unknown): string | undefined => {
  let state: string | undefined;
  someCause(error, ({ code }) => {
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) state ??= code;
    return state !== undefined;
  });
  return state;
};
