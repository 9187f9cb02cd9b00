import { type EntityRules, Refusal, type WorkContext } from '@isp/server';
import { type RawBuilder, sql } from 'kysely';
import type { MirorImage, MirorRepo } from '../../generated/rows.ts';

/** Notebooks that would miss these images. */
async function refuseWhileUsed(work: WorkContext, images: RawBuilder<unknown>): Promise<void> {
  const users = await work.asService(({ records }) =>
    records('notebook.notebook').some(sql`"imageId" in (${images})`, 20),
  );
  if (users.length === 0) return;
  throw new Refusal('DATA_IN_USE', {
    text: { 'zh-CN': '镜像正在使用中，无法删除', 'en-US': 'The image is in use and cannot be deleted' },
    data: { usedBy: users.map((user) => ({ id: user.id, name: user.notebookName })) },
  });
}

export const imageRules: EntityRules<MirorImage> = {
  beforeRemove: (work, rows) => refuseWhileUsed(work, sql.join(rows.map((row) => row.id))),
};

/** A repository knows its address, and takes its images with it. */
export const repoRules: EntityRules<MirorRepo> = {
  validate(work, next, before) {
    if (before || work.caller.level !== 'platform' || next.visibility === 'PUBLIC') return [];
    const msg =
      work.caller.locale === 'en-US'
        ? 'What the platform adds is offered to everybody: choose public'
        : '平台创建的仓库为预置仓库，访问级别须为平台公开';
    return [{ field: 'visibility', rule: 'preset', msg }];
  },
  fillAdd: (work, row) => ({
    ...row,
    address: work.ports.registry.addressOf(`org-${work.caller.orgId.slice(-6)}`, row.repoName),
  }),
  beforeRemove: (work, rows) =>
    refuseWhileUsed(
      work,
      sql`select id from miror_image where "repoId" in (${sql.join(rows.map((row) => row.id))})
        and not "isDeleted"`,
    ),
  async afterRemove(work, rows) {
    await work.asService(({ records }) =>
      records('miror.image').dropWhere({ repoId: rows.map((row) => row.id) }),
    );
  },
};
