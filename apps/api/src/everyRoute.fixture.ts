import type { Row } from '@isp/schema';
import type { Route } from './testing/listRoutes.ts';
import type { TestApi } from './testing/openTestApi.ts';

/** Patterns of the routes that can be called without a session. All other routes refuse such a call. */
export const open = [
  /^\/$/,
  /^\/isp-user\/(ui|label)(\/|$)/,
  /^\/isp-user\/api\/docs/,
  /^\/isp-user\/api\/v1\/login(\/|$)/,
  /^\/isp-user\/api\/v1\/portal\//,
  /^\/isp-user\/api\/v1\/(env|product-category\/tree|rsa\/public-key|dict\/list|content\/published|content\/cover\/:id)$/,
  /^\/blade-auth\/oauth\/(captcha|token|logout|clear-cache)$/,
  /^\/blade-system\/user\/register-guest$/,
  /^\/oidc\//,
  // these calls are signed with the key of the caller
  /^\/open\//,
  // health checks, called by tools that monitor the process
  /^\/(healthz|readyz)$/,
  // read by search engines
  /^\/(robots\.txt|sitemap\.xml)$/,
  // the simulated phone, and routes that are opened by a ticket instead of a session
  /^\/simulator\//,
  /^\/isp-user\/ide\/:ticket$/,
  /^\/label\/api\/session$/,
  // these callbacks are signed by the payment channel
  /^\/isp-user\/api\/v1\/account-recharge\/notify\/:channel$/,
];

/**
 * Patterns of the routes that accept any key in the query: pages (which read their addresses in the browser), and
 * routes for other systems, as explained at their `openQuery`.
 */
export const takesAnyKey = [
  /^\/$/,
  /^\/isp-user\/(ui|label)(\/|$)/,
  /^\/isp-user\/api\/docs(\/|$)/,
  /^\/isp-user\/api\/v1\/login\/oauth2\/check$/,
  /^\/(oidc|open)\//,
  /^\/(healthz|readyz|robots\.txt|sitemap\.xml)$/,
];

/**
 * Returns a function that makes a form for a route in which every value is of a type that the route does not allow,
 * read from the route's description.
 */
export async function readMisfits(server: TestApi): Promise<(route: Route) => Row> {
  const { body } = await server.call(undefined, 'GET', '/isp-user/api/docs/json');
  const paths = body.paths as Readonly<Record<string, Readonly<Record<string, Row>>>>;
  return ({ method, path }) => {
    const described = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    const content = (described?.requestBody as Row | undefined)?.content as Record<string, Row> | undefined;
    const schema = (content?.['application/json']?.schema ?? {}) as Row;
    const misfit = ({ type }: Row) => (type === 'array' || type === 'object' ? 'misfit' : [{ misfit: true }]);
    const fields = Object.entries((schema.properties ?? {}) as Record<string, Row>);
    return Object.fromEntries([['id', misfit({})], ...fields.map(([name, field]) => [name, misfit(field)])]);
  };
}

/** Returns a function that makes a reply for a route which matches the route's description. */
export async function readSamples(server: TestApi): Promise<(route: Route) => unknown> {
  const { body } = await server.call(undefined, 'GET', '/isp-user/api/docs/json');
  const resolve = (ref: string) =>
    ref
      .slice(2)
      .split('/')
      .reduce<Row>((at, key) => at[key] as Row, body);
  const sampleOf = (schema: Row): unknown => {
    if (typeof schema.$ref === 'string') return sampleOf(resolve(schema.$ref));
    if (Object.hasOwn(schema, 'const')) return schema.const;
    if (Array.isArray(schema.enum)) return schema.enum[0];
    const choices = (schema.anyOf ?? schema.oneOf) as readonly Row[] | undefined;
    if (choices?.[0]) return sampleOf(choices[0]);
    const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
    if (type === 'array') return [];
    if (type !== 'object') return ({ string: '1', integer: 1, number: 1, null: null } as Row)[type] ?? true;
    const fields = (schema.properties ?? {}) as Readonly<Record<string, Row>>;
    const names = (schema.required ?? []) as readonly string[];
    return Object.fromEntries(names.map((name) => [name, sampleOf(fields[name] ?? {})]));
  };
  const paths = body.paths as Readonly<Record<string, Readonly<Record<string, Row>>>>;
  return ({ method, path }) => {
    const described = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    const ok = (described?.responses as Record<string, Row> | undefined)?.['200'];
    const content = ok?.content as Record<string, Row> | undefined;
    const reply = content?.['application/json']?.schema as Row | undefined;
    return sampleOf(((reply?.properties as Record<string, Row> | undefined)?.data ?? {}) as Row);
  };
}
