/**
 * Whether what only measures a visit may be kept in this browser. Pending: the visitor has not
 * answered yet, or it is not known whether the law asks where he is.
 */
export type Permission = 'allowed' | 'pending' | 'denied';

let permission: Permission = 'allowed';

const waiting = new Set<() => void>();

export const measuringPermission = (): Permission => permission;

/** Does the task at once where it is allowed, or as soon as the visitor has agreed. */
export const whenAllowed = (task: () => void): void => {
  if (permission === 'allowed') task();
  else waiting.add(task);
};

export const setPermission = (next: Permission): void => {
  permission = next;
  if (next !== 'allowed') return;
  const tasks = [...waiting];
  waiting.clear();
  for (const task of tasks) task();
};
