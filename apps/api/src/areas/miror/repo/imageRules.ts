import { type EntityRules, outside, Refusal, toFieldIssue } from '@isp/server';
import type { MirorImage, MirorImageForms } from '../../../generated/rows.ts';
import { requireConnected } from '../../../ports/calls/requireConnected.ts';
import { duplicateAt } from '../../../rules/duplicateAt.ts';
import { planRegistry } from './planRegistry.ts';
import { requireTag } from './requireTag.ts';
import { startScan } from './startScan.ts';
import { notScanned, ofRepo } from './storeImage.ts';

export const inUse = {
  'zh-CN': '镜像正在使用中，无法删除',
  'en-US': 'The image is in use and cannot be deleted',
};

const otherRepo = {
  'zh-CN': '请选择本机构的镜像仓库',
  'en-US': 'Choose a repository of this organisation',
};

const underWay = ['QUEUED', 'SCANNING'];

/**
 * Rules of images. An image that a user adds is copied from another registry. All other images are added by builds,
 * notebooks and pushes.
 */
export const imageRules: EntityRules<MirorImage, MirorImageForms> = {
  locks: (row) => [['miror.repo', row.repoId]],
  inUse,
  allows(_asking, { scanStatus }, action) {
    if (action === 'scan') return !underWay.includes(scanStatus ?? '');
    return action !== 'vulnerabilities' || scanStatus === 'SUCCESS';
  },
  async validate(work, next, before) {
    if (before) return [];
    const repo = await work.records('miror.repo').find(next.repoId);
    // Images cannot be added to a repository of another organisation, even if the repository is published.
    if (repo?.orgId === work.caller.orgId) return [];
    return [toFieldIssue({ field: 'repoId', rule: 'reference' }, work.caller.locale, otherRepo)];
  },
  async fillAdd(work, row) {
    const repo = await work.records('miror.repo').find(row.repoId);
    if (!repo) throw new Refusal('DATA_NOT_FOUND');
    return {
      ...row,
      ...ofRepo(repo, row.tag),
      imageMode: work.caller.level === 'platform' ? 'PRESET' : 'ORG',
      source: 'IMPORT',
      scanStatus: 'NOT_SCANNED',
      pullCount: 0,
    };
  },
  async afterAdd(work, { id }) {
    await planRegistry(work, { key: `image:${id}`, kind: 'image.copy', payload: { id } });
  },
  async afterRemove(work, rows) {
    for (const { id } of rows)
      await planRegistry(work, { key: `image:${id}`, kind: 'image.remove', payload: { id } });
  },
  actions: {
    async scan(work, { rows }) {
      await work.asService(async (service) => {
        requireConnected(service.ports.registry);
        for (const { id } of rows) await startScan(service, id);
      });
      return { scanStatus: 'QUEUED' };
    },
    async addTag(work, { form: { newTag }, rows }) {
      for (const row of rows) {
        const repo = await requireTag(work, await work.records('miror.repo').find(row.repoId), newTag);
        const images = work.records('miror.image');
        if (await images.exists({ repoId: repo.id, tag: newTag }))
          throw duplicateAt('newTag', { 'zh-CN': '标签', 'en-US': 'Tag' }, work.caller);
        const { userId } = work.caller;
        const tagged = await images.insert({
          ...row,
          ...ofRepo(repo, newTag),
          id: work.newId(),
          ...{ createUser: userId, updateUser: userId, createTime: work.now, updateTime: work.now },
          ...{ rowVersion: 0, pullCount: 0, pullTime: null, pushTime: work.now },
          // the image stays in the state SYNCING until the registry has added the new tag
          status: 'SYNCING',
          // A scan that is running belongs to the original image; its result will not be stored for the new image,
          // so the new image counts as not scanned.
          ...(underWay.includes(row.scanStatus ?? '') && notScanned),
        });
        const payload = { id: tagged.id, of: row.id };
        await planRegistry(work, { key: `image:${tagged.id}`, kind: 'image.tag', payload });
      }
      return undefined;
    },
  },
  reads: {
    vulnerabilities: async (work, { row }) =>
      row ? outside(() => work.ports.registry.vulnerabilitiesOf(row)) : [],
  },
};
