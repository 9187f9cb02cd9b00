import { offerSetup } from '../areas/user/administrators/setupLink.ts';
import { LINK_SECONDS, makeLink } from '../platform/links/oneTimeLinks.ts';
import { loginPage } from '../platform/pages/signInPaths.ts';
import { defaultTenant } from '../rules/defaultTenant.ts';
import type { Service } from '../service.ts';

const minutes = LINK_SECONDS / 60;

/**
 * Returns the lines with the one-time link that the start of the service prints: with demo data a link that signs in
 * a demo account, otherwise the link for the first administrator of an installation without one. The link must be
 * written to the output only, never to the log. Its token is behind `#`, so that no server and no proxy gets it in an
 * address.
 *
 * @param origin - origin at which browsers reach the service, if the configuration names none
 * @param account - demo account that the link signs in
 */
export async function announceLinks(
  service: Service,
  origin: string,
  account?: string,
): Promise<readonly string[]> {
  const { config } = service;
  const page = `${config.publicUrl || origin}${loginPage}`;
  return config.demo === 'off' ? announceSetup(service, page) : announceSignIn(service, page, account);
}

async function announceSignIn(
  { database, directory, now }: Service,
  page: string,
  account = '',
): Promise<readonly string[]> {
  const token = await database.asJob(async (tx) => {
    const user = await directory.people.findByName(tx, defaultTenant, account);
    return user && makeLink(tx, now(), { purpose: 'signIn', userId: user.id });
  });
  if (token === undefined) return [];
  return [
    `以 ${account} 登录（一次有效，${minutes} 分钟内）/ Sign in as ${account} (once, within ${minutes} minutes):`,
    `  ${page}/link#${token}`,
  ];
}

async function announceSetup(service: Service, page: string): Promise<readonly string[]> {
  const link = await offerSetup(service);
  if (!link) return [];
  const none = '尚无平台管理员 / There is no administrator yet';
  if (link.token === undefined) {
    const end = link.expiresAt.toISOString();
    return [
      `${none}: 链接已打印过，有效至 ${end} / the link was printed already and is valid until ${end}.`,
      '  npm run admin -- create <account>',
    ];
  }
  return [
    `${none}: 打开此链接创建（一次有效，${minutes} 分钟内，不再打印）/ open this link to make the first one (once, within ${minutes} minutes, not printed again):`,
    `  ${page}/setup#${link.token}`,
  ];
}
