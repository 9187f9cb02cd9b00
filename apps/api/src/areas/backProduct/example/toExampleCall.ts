import type { BackProductInterface } from '../../../generated/rows.ts';
import type { ExampleCall } from './ExampleCall.ts';

type Documented = Pick<
  BackProductInterface,
  'authType' | 'contentType' | 'method' | 'requestExample' | 'requestParams'
>;
type Param = NonNullable<BackProductInterface['requestParams']>[number];

const types = {
  JSON: 'application/json',
  FORM: 'application/x-www-form-urlencoded',
  MULTIPART: 'multipart/form-data; boundary=example',
} as const;

/**
 * Returns an example call of an interface. The call uses the example values of the interface's parameters.
 *
 * @param openPath - public path of the interface, with `{name}` for path parameters
 * @param asked - origin of the service, and the caller's organisation
 */
export function toExampleCall(
  { authType, contentType, method, requestExample, requestParams }: Documented,
  openPath: string,
  asked: { readonly origin: string; readonly orgId: string | null | undefined },
): ExampleCall {
  const params = (place: Param['in']) =>
    (requestParams ?? []).filter((param) => param.in === place && isSent(param));
  const path = params('PATH').reduce(
    (open, param) => open.replaceAll(`{${param.name}}`, encodeURIComponent(shownOf(param))),
    openPath,
  );
  const text = method === 'GET' ? '' : bodyOf(contentType ?? 'JSON', params('BODY'), requestExample);
  return {
    ...{ origin: asked.origin, orgId: asked.orgId ?? '', method, path, auth: authType ?? 'REQUEST_KEY' },
    query: pairsOf(params('QUERY')),
    headers: Object.fromEntries(params('HEADER').map((param) => [param.name, shownOf(param)])),
    body: text === '' ? undefined : { type: types[contentType ?? 'JSON'], text },
  };
}

/**
 * True if an example call contains the parameter: the parameter is required, is part of the path, or has an example
 * or default value of the provider.
 */
const isSent = ({ default: usual, example, in: place, required }: Param): boolean =>
  Boolean(required) || place === 'PATH' || Boolean(example ?? usual);

const shownOf = ({ default: usual, example, name }: Param): string => example || usual || name;

const pairsOf = (params: readonly Param[]): string =>
  params.map((param) => `${encodeURIComponent(param.name)}=${encodeURIComponent(shownOf(param))}`).join('&');

/**
 * Returns the body of an example call: the example that the provider wrote, or else a body made from the
 * parameters.
 */
function bodyOf(
  type: keyof typeof types,
  params: readonly Param[],
  example: string | null | undefined,
): string {
  if (example) return example;
  if (params.length === 0) return '';
  if (type === 'FORM') return pairsOf(params);
  if (type === 'MULTIPART') {
    const parts = params.map(
      (param) =>
        `--example\r\nContent-Disposition: form-data; name="${param.name}"\r\n\r\n${shownOf(param)}\r\n`,
    );
    return `${parts.join('')}--example--`;
  }
  return JSON.stringify(Object.fromEntries(params.map((param) => [param.name, jsonOf(param)])), null, 2);
}

/** Returns the example value of a parameter in the type in which it is sent. */
function jsonOf(param: Param): unknown {
  const text = param.example || param.default || '';
  if (param.type === 'integer' || param.type === 'number') return Number(text) || 0;
  if (param.type === 'boolean') return text === 'true';
  if (param.type === 'array') return [];
  return param.type === 'object' ? {} : shownOf(param);
}
