import type { FastifyInstance } from 'fastify';

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
}

/**
 * Returns every route of the service. The routes are read from the router, so that a new route is included in every
 * test of all routes.
 */
export function listRoutes(app: FastifyInstance): Route[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const found = /^([│ ]*)[├└]── (\S*) \(([A-Z, ]+)\)/.exec(line);
      if (!found) return [];
      const [, indent = '', segment = '', methods = ''] = found;
      const depth = indent.length / 4;
      const path = `${depth > 0 ? (parents[depth - 1] ?? '') : ''}${segment}`;
      parents[depth] = path;
      // This route is for all unknown paths, so it is left out.
      if (path === '/*') return [];
      return methods
        .split(', ')
        .filter((method): method is Route['method'] => /^(GET|POST|PUT)$/.test(method))
        .map((method) => ({ method, path }));
    });
}
