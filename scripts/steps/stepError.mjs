const explanations = [
  [/ENOSPC|No space left on device/i, 'The disk is full: free some space and try again.'],
  [/EACCES|EPERM/, 'A file may not be written: check who owns this folder.'],
  [/heap out of memory|ENOMEM/i, 'The machine ran out of memory: close something and try again.'],
];

/** A step that failed for a reason a person can act on: says what to do, and needs no stack. */
export class StepError extends Error {
  constructor(message, { advice = '', output = '' } = {}) {
    super(message);
    this.name = 'StepError';
    this.output = output;
    this.advice = explanations.find(([pattern]) => pattern.test(output))?.[1] ?? advice;
  }
}
