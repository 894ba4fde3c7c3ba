import loadable from '@loadable/component';
import { PageSkeleton } from '../ui/Skeleton/PageSkeleton.tsx';
import type { RouteRecord } from './routeRecord.ts';

export const placeFormRoute: RouteRecord = {
  name: 'placeForm',
  page: loadable(() => import('../pages/PlaceFormPage/PlaceFormPage.tsx'), {
    resolveComponent: ({ PlaceFormPage }) => PlaceFormPage,
    fallback: <PageSkeleton />,
  }),
  loader: async (context) => {
    const { loadPlaceForm } = await import(
      /* webpackChunkName: "loaders" */ './placeForm.loader.ts'
    );
    return loadPlaceForm(context);
  },
};
