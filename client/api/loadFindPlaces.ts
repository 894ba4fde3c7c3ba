/** Not in the first load of a form: nobody has typed anything yet. */
export const loadFindPlaces = () => import(/* webpackChunkName: "find-places" */ './findPlaces.ts');
