import { randomUUID } from 'node:crypto';
import { ruleOf } from '@isp/schema/internal';
import { Refusal, refuseFields, type Tx, toFieldIssue } from '@isp/server';
import { type Locale, sqlStateOf, sqlStates } from '@isp/server/internal';
import { defaultTenant } from '../../rules/defaultTenant.ts';
import { logSignIn } from '../audit/signInLog.ts';
import type { NewPerson, People } from '../directory/directory.ts';
import { requireOpenTenant } from '../directory/isTenantOpen.ts';
import type { ServiceBase } from '../directory/serviceBase.ts';
import { addressKey } from '../limits/addressKey.ts';
import { countWithin } from '../limits/counters.ts';
import { isAcceptableMd5 } from '../passwords/passwordRules.ts';

export interface Registration {
  readonly tenantId: string;
  readonly username: string;
  /** Name that other users see. */
  readonly nickname: string;
  /** Password as md5 in hex. */
  readonly secret: string;
  /** Phone of the user. It is stored, but cannot be used to sign in before the user has verified it. */
  readonly phone: string;
  readonly email: string;
  readonly ip: string;
  readonly locale: Locale;
}

/** Maximum number of accounts that one network address may make in an hour. */
const MAX_PER_HOUR = 10;

/**
 * Adds a customer with a personal space.
 *
 * @param seePerson - function that checks that a person makes the call (captcha). It is called after the form was
 * validated, but before it is checked whether the name is taken; so a program cannot find out which names exist.
 * @throws Refusal PARAM_INVALID with the fields, TENANT_CLOSED, USER_EXISTS, RATE_LIMITED, and the errors of `seePerson`
 */
export async function registerUser(
  service: ServiceBase,
  given: Registration,
  seePerson: () => Promise<void>,
): Promise<string> {
  const { database, directory, now, passwords } = service;
  const { people } = directory;
  checkRegistration(given);
  await seePerson();
  const limit = {
    kind: 'register.address',
    of: [addressKey(given.ip)],
    limit: MAX_PER_HOUR,
    seconds: 3600,
  } as const;
  if (!(await database.asJob((tx) => countWithin(tx, now(), limit)))) throw new Refusal('RATE_LIMITED');
  const { isKnown, namesake } = await database.asJob(async (tx) => ({
    isKnown: await isTenant(tx, people, given.tenantId),
    namesake: await people.findByName(tx, given.tenantId, given.username),
  }));
  if (!isKnown) throw new Refusal('PARAM_INVALID', { params: { field: 'tenantId' } });
  await requireOpenTenant(database.ask, given.tenantId);
  if (namesake) throw new Refusal('USER_EXISTS');
  const password = await passwords.hash(given.secret);
  try {
    return await database.asJob((tx) => insertCustomer(tx, service, { ...given, password }));
  } catch (error) {
    // while the password was hashed, another registration has taken the name
    if (sqlStateOf(error) === sqlStates.uniqueViolation) throw new Refusal('USER_EXISTS', { cause: error });
    throw error;
  }
}

/** Returns true if the tenant exists. Registrations in other tenants are refused. */
export const isTenant = async (tx: Tx, people: People, tenantId: string): Promise<boolean> =>
  tenantId === defaultTenant || people.hasTenant(tx, tenantId);

export interface NewCustomer extends Omit<NewPerson, 'id'> {
  readonly ip?: string;
}

/**
 * Adds a customer, and the customer's personal space, to which the orders, wallet and usage will belong. Both are
 * added in the same transaction.
 */
export async function insertCustomer(
  tx: Tx,
  service: Omit<ServiceBase, 'database'>,
  { ip = '', ...given }: NewCustomer,
): Promise<string> {
  const { directory, newId, now } = service;
  const person = { ...given, id: newId() };
  await directory.people.add(tx, now(), person);
  await directory.memberships.addSpace(tx, service, person);
  const { id: userId, nickname: name, tenantId } = person;
  await logSignIn(tx, service, { action: '注册', tenantId, userId, name, ip });
  return userId;
}

/**
 * Returns a user name that is valid and not taken. It is made from the wanted name by adding characters if
 * necessary.
 */
export async function freeUsername(
  tx: Tx,
  people: People,
  tenantId: string,
  wanted: string,
): Promise<string> {
  const plain = wanted.replace(/[^A-Za-z0-9_]/g, '_').slice(0, 24);
  const base = isUsername(plain) ? plain : 'user';
  if (base === plain && !(await people.findByName(tx, tenantId, base))) return base;
  return `${base}_${randomUUID().slice(0, 7)}`;
}

const usernameRule = /^[A-Za-z][A-Za-z0-9_]{3,31}$/;

/** Returns true if a text may be a user name. */
export const isUsername = (text: string): boolean => usernameRule.test(text);

/** Returns true if a text may be the name that other users see. */
export const isNickname = (text: string): boolean =>
  text.length >= 2 && text.length <= 32 && !/\p{Cc}/u.test(text);

/** Checks the fields of a registration. @throws Refusal PARAM_INVALID */
function checkRegistration({ email, locale, nickname, phone, secret, username }: Registration): void {
  const isPhone = phone === '' || ruleOf('phone')?.test(phone) === true;
  const isEmail = email === '' || (email.length <= 64 && ruleOf('email')?.test(email) === true);
  const checks = [
    [
      'account',
      isUsername(username),
      '账号为4到32位字母、数字或下划线，以字母开头',
      'The account has 4 to 32 letters, digits or underscores, a letter first',
    ],
    ['name', isNickname(nickname), '昵称为2到32个字符', 'The name has 2 to 32 characters'],
    [
      'password',
      isAcceptableMd5(secret),
      '密码过于简单或格式不正确',
      'The password is too easy, or not sent as md5',
    ],
    ['phone', isPhone, '手机号格式不正确', 'The phone number is not valid'],
    ['email', isEmail, '邮箱格式不正确', 'Invalid email address'],
  ] as const;
  const issues = checks.flatMap(([field, isFine, zh, en]) =>
    isFine ? [] : [toFieldIssue({ field, rule: 'format' }, locale, { 'zh-CN': zh, 'en-US': en })],
  );
  if (issues.length > 0) throw refuseFields(issues);
}
