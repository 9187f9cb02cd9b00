import type { FastifyInstance } from 'fastify';

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
}

/**
 * Returns all routes of the service. They are read from the router itself, so that the tests of all routes
 * automatically include new routes.
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
      // `/*` handles all unknown paths. It is not a real route, so it is left out.
      if (path === '/*') return [];
      return methods
        .split(', ')
        .filter((method): method is Route['method'] => /^(GET|POST|PUT)$/.test(method))
        .map((method) => ({ method, path }));
    });
}
