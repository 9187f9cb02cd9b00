import type { ApiCall } from '../calls/apiCall.ts';
import { segmentsOf } from './names.ts';

/** What a call does with the records of its path. `remove` may delete several at once. */
export type Role = 'getList' | 'detail' | 'add' | 'update' | 'del' | 'remove';

export interface RoledCall {
  readonly call: ApiCall;
  readonly role: Role;
  /** Path of the records: `/pets`. */
  readonly base: string;
  /** Parameter of the path that is the key of a record. */
  readonly key: string | undefined;
  /** True if the role was concluded from the last word of the path. */
  readonly isNamed: boolean;
}

const verbs: Readonly<Record<string, Role>> = Object.fromEntries(
  Object.entries({
    getList:
      'list page pagelist pagequery querypage listbypage query search getlist getall all findall listall getpage',
    detail: 'detail get info getbyid getinfo getdetail',
    add: 'add save create insert',
    update: 'update edit modify',
    del: 'remove delete del deletebyid',
  }).flatMap(([role, names]) => names.split(' ').map((name) => [name, role as Role])),
);

const ofCollection: Readonly<Record<ApiCall['method'], Role>> = {
  GET: 'getList',
  POST: 'add',
  PUT: 'update',
  PATCH: 'update',
  DELETE: 'remove',
};

const ofRecord: Readonly<Record<ApiCall['method'], Role>> = {
  GET: 'detail',
  POST: 'update',
  PUT: 'update',
  PATCH: 'update',
  DELETE: 'del',
};

/** Returns the role of a call by its method and its path: `GET /pets/{id}`, `POST /pets/save`, `/pets({id})`. */
export function roleOf(call: ApiCall): RoledCall {
  const path = call.path.replace(/(?<=[^/])\.(json|xml|ya?ml)$/i, '').replace(/(?<=.)\/$/, '');
  const record = /^(.*?)(?:\/|\(['"]?)\{([^{}]+)\}(?:['"]?\))?$/.exec(path);
  if (!record) return withoutKey(call, path);
  const [, base = '', key = ''] = record;
  const verb = verbIn(base);
  if (verb && verb.role !== 'getList' && verb.role !== 'add')
    return { call, role: verb.role, base: verb.base, key, isNamed: true };
  return { call, role: ofRecord[call.method], base, key, isNamed: false };
}

function withoutKey(call: ApiCall, path: string): RoledCall {
  const verb = verbIn(path);
  if (verb) return { call, role: verb.role, base: verb.base, key: undefined, isNamed: true };
  return { call, role: ofCollection[call.method], base: path, key: undefined, isNamed: false };
}

/** Returns the role that the last word of a path names, if there is a name of records before it. */
function verbIn(path: string): { readonly role: Role; readonly base: string } | undefined {
  const [, base = '', last = ''] = /^(.*)\/([^/]+)$/.exec(path) ?? [];
  const word = last.replaceAll(/[^A-Za-z]/g, '').toLowerCase();
  const role = Object.hasOwn(verbs, word) ? verbs[word] : undefined;
  return role && !base.endsWith('}') && segmentsOf(base).length > 0 ? { role, base } : undefined;
}
