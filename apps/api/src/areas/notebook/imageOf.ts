import type { Row } from '@isp/schema';

interface Made {
  readonly id: string;
  readonly now: Date;
  readonly sizeBytes: number;
}

/** Where an image of a repository is pulled from. */
export const imageUrl = (repo: Row, tag: unknown): string => `${String(repo.address)}:${String(tag)}`;

/** The image a saved notebook becomes. */
export function imageOf(notebook: Row, repo: Row, form: Row, made: Made): Row {
  const tag = String(form.tag);
  return {
    id: made.id,
    tenantId: notebook.tenantId,
    orgId: repo.orgId,
    createUser: notebook.createUser,
    createTime: made.now,
    updateTime: made.now,
    isDeleted: false,
    rowVersion: 0,
    imageName: `${String(repo.repoName)}:${tag}`,
    repoId: repo.id,
    tag,
    imageUrl: imageUrl(repo, tag),
    imageMode: 'ORG',
    source: 'NOTEBOOK',
    usageScopes: ['NOTEBOOK'],
    chipType: Number(notebook.gpuCount ?? 0) > 0 ? 'GPU' : 'CPU',
    framework: 'OTHER',
    sizeBytes: made.sizeBytes,
    description: form.description ?? `由 ${String(notebook.notebookName)} 保存`,
    status: 'AVAILABLE',
  };
}
