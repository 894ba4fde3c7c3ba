/** Of the form with all filters: a link leads narrow screens to it where scripts do not run. */
export const FILTER_FORM_ID = 'filters';
