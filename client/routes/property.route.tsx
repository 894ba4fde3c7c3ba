import loadable from '@loadable/component';
import { PropertySkeleton } from '../pages/PropertyPage/PropertySkeleton.tsx';
import type { RouteRecord } from './routeRecord.ts';

export const propertyRoute: RouteRecord = {
  name: 'property',
  page: loadable(() => import('../pages/PropertyPage/PropertyPage.tsx'), {
    resolveComponent: (module) => module.PropertyPage,
    fallback: <PropertySkeleton />,
  }),
  loader: async (context) => {
    const { loadProperty } = await import(/* webpackChunkName: "loaders" */ './property.loader.ts');
    return loadProperty(context);
  },
};
