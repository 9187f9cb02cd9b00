import { fillText, type Work } from '@isp/server';
import { sql } from 'kysely';
import { notify } from './notify.ts';
import { type TemplateName, type TemplateParams, templates } from './templates.ts';

export interface Told<T extends TemplateName> {
  readonly params: TemplateParams<T>;
  /** Entity key and id of the record it is about. */
  readonly about: readonly [key: string, id: string];
  /** Whom it was told of the same record since then is not told again. @defaultValue everybody is told */
  readonly since?: Date;
}

/**
 * Puts a message of a template into the boxes of people, each once. Runs as the job role.
 *
 * @param audience - ids of users; who is nobody is passed over
 */
export async function notifyAll<T extends TemplateName>(
  { now, tx }: Pick<Work, 'now' | 'tx'>,
  audience: readonly (string | null)[],
  name: T,
  { about: [bizType, bizId], params, since }: Told<T>,
): Promise<void> {
  const { linkPath, title, ...kind } = templates[name];
  const values: Readonly<Record<string, string>> = { ...params, id: bizId };
  const message = {
    ...kind,
    ...{ title: fillText(title, values), linkPath: fillText(linkPath, values) },
    ...{ bizType, bizId },
  };
  const users = new Set(audience.filter((id) => id !== null));
  if (since && users.size > 0) {
    const { rows } = await sql<{ userId: string }>`
      select "userId" from common_message where "userId" = any(${[...users]}) and "bizType" = ${bizType}
        and "bizId" = ${bizId} and title = ${message.title} and "sendTime" >= ${since}`.execute(tx);
    for (const { userId } of rows) users.delete(userId);
  }
  for (const userId of users) await notify(tx, now, { ...message, userId });
}
