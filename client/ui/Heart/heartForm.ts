/**
 * Id of the form that hearts belong to. It stands in the footer of every page and leads to the page
 * of the shortlist, so that a heart is no dead control before its code has loaded, or without
 * scripts. What is pressed goes by the name PENDING_SHORTLIST_KEY.
 */
export const HEART_FORM = 'heart';
