const LEAD = /^(\/api\/v\d+\/leads)\/(?!virtual_tour_request\/?$).+$/i;

/** A lead's address opens it: its last part is never written down. */
export const loggedPath = (path: string): string => path.replace(LEAD, '$1/:id');
