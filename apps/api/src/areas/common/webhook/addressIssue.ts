import { lookup } from 'node:dns/promises';
import { type FieldIssue, toFieldIssue } from '@isp/server';
import { type Locale, within } from '@isp/server/internal';
import {
  AddressRefusedError,
  mayReach,
  type ProviderNetworks,
  requireReachable,
} from '../../../gateway/addresses.ts';
import type { Providers } from '../../../ports/providers/port.ts';

/** Time within which the name in an address must be resolved, in milliseconds. */
const RESOLVE_MS = 3000;

const refused = {
  'zh-CN': '该地址位于内网或不允许访问，请填写公网地址',
  'en-US': 'This address is in a private network or not allowed: use a public address',
} as const;
const credentials = {
  'zh-CN': '地址中不能包含用户名或密码，请用签名验证请求',
  'en-US': 'An address must contain no username or password: verify requests by their signature',
} as const;

/** What decides whether an address is allowed. */
export interface AddressRules {
  readonly networks: ProviderNetworks;
  readonly providers: Pick<Providers, 'addressOf'>;
  readonly locale: Locale;
  /** Resolves a name. @defaultValue the resolver of the system */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
}

/**
 * Checks an address when it is saved, by the rules that apply again to every connection. It is called outside of a
 * transaction, because it resolves the name. A name that does not resolve now is allowed.
 */
export async function addressIssue(
  text: unknown,
  { locale, networks, providers, resolve = resolveName }: AddressRules,
): Promise<FieldIssue | undefined> {
  // what is no address at all is refused by the schema
  if (typeof text !== 'string' || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const issue = (texts: typeof refused | typeof credentials) =>
    toFieldIssue({ field: 'url', rule: 'address' }, locale, texts);
  if (url.username || url.password) return issue(credentials);
  if ((await providers.addressOf(url)).isOwn) return undefined;
  try {
    requireReachable(url.hostname, networks);
  } catch (error) {
    if (error instanceof AddressRefusedError) return issue(refused);
    throw error;
  }
  const found = await within(resolve(url.hostname), RESOLVE_MS).catch(() => []);
  return found.every((address) => mayReach(address, networks)) ? undefined : issue(refused);
}

const resolveName = async (host: string): Promise<readonly string[]> =>
  (await lookup(host.replace(/^\[|\]$/g, ''), { all: true })).map(({ address }) => address);
