import type { Tx } from '@isp/server';
import { putMail } from '../../../platform/mail/mailbox.ts';
import { putMessage } from '../../../platform/sms/outbox.ts';
import type { Service } from '../../../service.ts';
import { findContact } from './contact.ts';

/** Changes of an account, in Chinese and in English. */
const changes = {
  phone: ['更换了绑定手机号', 'its phone was changed'],
  email: ['更换了邮箱', 'its email address was changed'],
  password: ['修改了密码', 'its password was changed'],
  requestKey: ['创建了请求密钥', 'an API key was created'],
  requestKeyRemoved: ['移除了请求密钥', 'its API key was removed'],
  closed: ['已注销', 'it was closed'],
} as const;

/**
 * Sends a notice about a change of an account to the phone and address that it had before. It cannot be switched
 * off, so a person with a stolen session cannot prevent it. Runs in the transaction of the change, as the job role,
 * before the phone or the address is replaced.
 */
export async function notifyOwner(
  { auth, newId, now }: Service,
  tx: Tx,
  userId: string,
  change: keyof typeof changes,
): Promise<void> {
  const contact = await findContact(tx, userId);
  if (!contact) return;
  const { email, phone, username } = contact;
  const [chinese, english] = changes[change];
  const content = `您的账号 ${username} ${chinese}。如非本人操作，请立即联系平台管理员。Your account ${username}: ${english}. If it was not you, contact the administrator of the platform at once.`;
  if (phone && auth.hasSms)
    await putMessage(tx, now(), {
      id: newId(),
      phone,
      content: `【AI产业服务平台】${content}`,
      isSkipped: false,
    });
  if (email && auth.hasMail)
    await putMail(tx, now(), {
      id: newId(),
      address: email,
      subject: '【AI产业服务平台】账号安全提醒',
      content,
    });
}
