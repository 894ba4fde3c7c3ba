import type { Express } from 'express';

interface Layer {
  readonly route?: {
    readonly path: string;
    readonly stack: readonly { readonly method: string }[];
  };
  readonly handle: unknown;
}

const hasLayers = (handle: unknown): handle is { readonly stack: readonly Layer[] } =>
  typeof handle === 'function' && 'stack' in handle && Array.isArray(handle.stack);

const routesIn = (layers: readonly Layer[]): string[] =>
  layers.flatMap(({ handle, route }) => {
    if (!route) return hasLayers(handle) ? routesIn(handle.stack) : [];
    const methods = new Set(route.stack.flatMap(({ method }) => method ?? []));
    return [...methods].map((method) => `${method.toUpperCase()} ${route.path}`);
  });

/** "GET /api/v0/regions/:idOrName" of all that an app answers, as its routers register it. */
export const registeredRoutes = (app: Express): readonly string[] => routesIn(app.router.stack);
