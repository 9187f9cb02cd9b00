import { type EntityRules, Refusal, type WorkContext } from '@isp/server';

const registry = 'registry.isp.local';

/** Notebooks that would miss these images. */
async function refuseWhileUsed(work: WorkContext, imageIds: readonly unknown[]): Promise<void> {
  if (imageIds.length === 0) return;
  const users = await work.asService((records) =>
    records('notebook.notebook').where({ imageId: [...imageIds] }, 20),
  );
  if (users.length === 0) return;
  throw new Refusal('DATA_IN_USE', {
    text: { 'zh-CN': '镜像正在使用中，无法删除', 'en-US': 'The image is in use and cannot be deleted' },
    data: { usedBy: users.map((user) => ({ id: user.id, name: user.notebookName })) },
  });
}

export const imageRules: EntityRules = {
  beforeRemove: (work, row) => refuseWhileUsed(work, [row.id]),
};

/** A repository knows its address, and takes its images with it. */
export const repoRules: EntityRules = {
  fillAdd: (work, row) => ({
    ...row,
    address: `${registry}/org-${work.caller.orgId.slice(-6)}/${String(row.repoName)}`,
  }),
  async beforeRemove(work, row) {
    const images = await work.asService((records) => records('miror.image').where({ repoId: row.id }));
    await refuseWhileUsed(
      work,
      images.map((image) => image.id),
    );
  },
  async afterRemove(work, row) {
    await work.asService(async (records) => {
      for (const image of await records('miror.image').where({ repoId: row.id }))
        await records('miror.image').drop(String(image.id));
    });
  },
};
