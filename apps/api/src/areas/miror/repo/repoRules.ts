import { type EntityRules, outside, Refusal, toFieldIssue } from '@isp/server';
import type { MirorRepo, MirorRepoForms } from '../../../generated/rows.ts';
import { toDateTime } from '../../../rules/dateTimes.ts';
import { duplicateAt } from '../../../rules/duplicateAt.ts';
import { inUse } from './imageRules.ts';
import { planRegistry } from './planRegistry.ts';
import { pushGuideOf } from './pushGuideOf.ts';
import { signInCommand } from './signInCommand.ts';
import { isFull } from './storageOf.ts';

const preset = {
  'zh-CN': '平台创建的仓库为预置仓库，访问级别须为平台公开',
  'en-US': 'Platform repositories are offered to everyone: choose public',
};
const published = {
  'zh-CN': '平台公开由平台管理员开通，请选择机构私有并联系平台管理员',
  'en-US':
    'Only the platform can make a repository public: choose organisation only and contact the platform administrator',
};

const addressName = { 'zh-CN': '仓库地址', 'en-US': 'Repository address' };

/**
 * Rules of repositories. The address of a repository is set when it is added; its images are deleted together with
 * the repository.
 */
export const repoRules: EntityRules<MirorRepo, MirorRepoForms> = {
  inUse,
  validate(work, next, before) {
    const { level, locale } = work.caller;
    const refuse = (rule: string, texts: typeof preset) => [
      toFieldIssue({ field: 'visibility', rule }, locale, texts),
    ];
    const isPublic = next.visibility === 'PUBLIC';
    if (level === 'platform') return before || isPublic ? [] : refuse('preset', preset);
    return isPublic && before?.visibility !== 'PUBLIC' ? refuse('permission', published) : [];
  },
  async fillAdd(work, row) {
    // The namespace contains the whole id of the organisation. If two organisations had the same namespace, they
    // could overwrite each other's images.
    const namespace = `org-${work.caller.orgId}`;
    const address = work.ports.registry.addressOf(namespace, row.repoName);
    // All organisations share the registry. Hence no organisation may have a repository with the same address,
    // including those that the caller cannot see.
    if (await work.asService(({ records }) => records('miror.repo').exists({ address })))
      throw duplicateAt('repoName', addressName, work.caller);
    return { ...row, namespace, address };
  },
  async afterRemove(work, rows) {
    await work.asService(async (service) => {
      for (const { id } of rows) {
        // `sourceSecret` is removed also from images that are still being copied, because the copy is not needed
        // any more.
        await service.transitionAll('miror.image', { repoId: id }, 'removed', { sourceSecret: null });
        await planRegistry(service, { key: `repo:${id}`, kind: 'repo.remove', payload: { id } });
      }
    });
  },
  actions: {
    async unlock(work, { rows }) {
      for (const orgId of new Set(rows.map(({ orgId }) => orgId ?? ''))) {
        if (await work.asService((service) => isFull(service, orgId)))
          throw new Refusal('IMAGE_STORAGE_FULL');
      }
      return undefined;
    },
  },
  answers: {
    async tempPassword(work, rows) {
      const address = rows[0]?.address ?? '';
      return outside(async () => {
        const issued = await work.ports.registry.issuePassword(address, work.caller.userId, work.now);
        const { expireTime, password, registry, username } = issued;
        const command = signInCommand(registry, username);
        return { registry, username, password, expireTime: toDateTime(expireTime), command };
      });
    },
  },
  reads: {
    pushGuide: async ({ caller }, { row }) => pushGuideOf(String(row?.address ?? ''), caller.locale),
  },
};
