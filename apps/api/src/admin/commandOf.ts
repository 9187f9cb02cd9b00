import { defaultTenant } from '../rules/defaultTenant.ts';
import type { Service } from '../service.ts';
import { createAdministrator, type GivenAccount, resetAccount } from './accounts.ts';
import type { Done } from './Done.ts';
import { listJobs, runJob } from './jobs.ts';
import type { AdminValues } from './readArgs.ts';
import { closeTenant, createTenant, linkTenant, listTenants, renameTenant, reopenTenant } from './tenants.ts';
import { UsageError } from './UsageError.ts';

/** Commands about one tenant, by their word. */
const tenantCommands: Readonly<
  Record<string, (service: Service, code: string, values: AdminValues) => Promise<Done>>
> = {
  create: createTenant,
  rename: renameTenant,
  link: linkTenant,
  close: closeTenant,
  reopen: reopenTenant,
};

/** Returns the function that runs a command. @throws UsageError */
export function commandOf(
  words: readonly string[],
  values: AdminValues,
): (service: Service) => Promise<Done> {
  const { enable = false, nickname, tenant: tenantId = defaultTenant } = values;
  const [name, first = '', second = ''] = words;
  if (name === 'create' && words.length === 2)
    return async (service) =>
      describe(await createAdministrator(service, { tenantId, username: first, nickname }));
  if (name === 'reset' && words.length === 2)
    return async (service) => describe(await resetAccount(service, { tenantId, username: first, enable }));
  if (name === 'jobs' && first === 'list' && words.length === 2) return listJobs;
  if (name === 'jobs' && first === 'run' && words.length === 3) return (service) => runJob(service, second);
  if (name === 'tenant' && first === 'list' && words.length === 2) return listTenants;
  const onTenant = name === 'tenant' && words.length === 3 ? tenantCommands[first] : undefined;
  if (onTenant) return (service) => onTenant(service, second, values);
  throw new UsageError(words.length === 0 ? 'No command.' : `"${words.join(' ')}" is not a command.`);
}

const describe = (account: GivenAccount): Done => ({
  text: [
    `账号 / Account:  ${account.username}`,
    `密码 / Password: ${account.password}`,
    '密码只显示这一次，首次登录时须设置新密码。',
    'The password is shown only here. The first sign-in asks for a new one.',
  ].join('\n'),
  json: account,
});
