import { type EntityRules, toFieldIssue } from '@isp/server';
import type { MirorImage, MirorRepo } from '../../generated/rows.ts';

const inUse = { 'zh-CN': '镜像正在使用中，无法删除', 'en-US': 'The image is in use and cannot be deleted' };

export const imageRules: EntityRules<MirorImage> = { inUse };

/** A repository knows its address, and takes its images with it. */
export const repoRules: EntityRules<MirorRepo> = {
  validate(work, next, before) {
    if (before || work.caller.level !== 'platform' || next.visibility === 'PUBLIC') return [];
    const texts = {
      'zh-CN': '平台创建的仓库为预置仓库，访问级别须为平台公开',
      'en-US': 'What the platform adds is offered to everybody: choose public',
    };
    return [toFieldIssue({ field: 'visibility', rule: 'preset' }, work.caller.locale, texts)];
  },
  fillAdd: (work, row) => ({
    ...row,
    address: work.ports.registry.addressOf(`org-${work.caller.orgId.slice(-6)}`, row.repoName),
  }),
  inUse,
  async afterRemove(work, rows) {
    await work.asService(({ records }) =>
      records('miror.image').dropWhere({ repoId: rows.map((row) => row.id) }),
    );
  },
};
